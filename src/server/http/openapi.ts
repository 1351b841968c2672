import type { RouteOptions } from 'fastify'
import { Type } from 'typebox'
import type { TObject, TSchema } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { ERROR_CODES } from '../../contract/error-codes.ts'
import type { App } from '../deps.ts'

interface Operation {
  readonly operationId?: string
  readonly parameters?: readonly object[]
  readonly requestBody?: object
  readonly responses: Record<string, object>
}

interface ObjectSchema {
  readonly properties?: Record<string, object>
  readonly required?: string[]
}

const ERROR_RESPONSE = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: { code: { enum: ERROR_CODES }, message: { type: 'string' }, requestId: { type: 'string' } },
    },
  },
}

/**
 * Registers `GET /api/openapi.json`: one OpenAPI 3.1 document, made from the schemas that also validate the requests, so they cannot
 * differ. Call it before the routes are registered. (Our schemas are JSON Schema, as OpenAPI 3.1's are; a generator that translates them
 * would only add a dependency.)
 */
export function openApiRoutes(app: App): void {
  const paths: Record<string, Record<string, Operation>> = {}
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    for (const method of [route.method].flat()) {
      if (method === 'HEAD' || method === 'OPTIONS') continue
      const path = route.url.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, method) }
    }
  })
  const described = { answer: Type.Object({ openapi: Type.String(), paths: Type.Object({}) }) }
  app.get(ENDPOINTS.openapi.path, { config: { session: false, described } }, () => ({
    openapi: '3.1.0',
    info: { title: 'Questdeck', version: '1', description: 'Times are ISO 8601, but `at` (milliseconds since 1970).' },
    paths,
    components: {
      schemas: { Error: ERROR_RESPONSE },
      responses: { Error: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) } },
    },
  }))
}

/** Returns a batch's body with the schema of its items. Validation only checks the envelope as a whole. */
export function withItems(body: TObject, list: string, item: TSchema): TSchema {
  return { ...body, properties: { ...body.properties, [list]: { ...body.properties[list], items: item } } } as TSchema
}

function operationOf({ url, schema, config }: RouteOptions, method: string): Operation {
  const name = Object.entries(ENDPOINTS).find(([, call]) => call.path === url && call.method === method)?.[0]
  const body = config?.described?.body ?? schema?.body
  const form = config?.described?.form
  const content = form ? { 'multipart/form-data': { schema: form } } : body && json(body)
  const parameters = [
    ...[...url.matchAll(/:(\w+)/g)].map(([, param]) => ({
      name: param,
      in: 'path',
      required: true,
      schema: (schema?.params as ObjectSchema | undefined)?.properties?.[param as string] ?? { type: 'string' },
    })),
    ...queryParameters(schema?.querystring),
  ]
  return {
    ...(name === undefined ? {} : { operationId: name }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: {
      ...answersOf(schema?.response ?? { 200: config?.described?.answer }),
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

function queryParameters(schema: unknown): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, entry]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: entry,
  }))
}

function answersOf(response: unknown): Record<string, object> {
  const answers = Object.entries(response as Record<string, unknown>)
  return Object.fromEntries(answers.map(([status, schema]) => [status, { description: 'Done', content: json(schema) }]))
}

function json(schema: unknown): object {
  return { 'application/json': { schema } }
}
