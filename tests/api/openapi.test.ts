import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../../src/contract/calls.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

interface Operation {
  operationId?: string
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

let server: TestApp
let document: Document

beforeAll(async () => {
  server = await buildTestApp()
  document = (await server.app.inject('/api/openapi.json')).json<Document>()
})
afterAll(() => server.close())

describe('the OpenAPI document', () => {
  it.each(Object.entries(CALLS))('describes the call %s', (name, call) => {
    const operation = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(
      inPath.map((parameter) => parameter.name),
    ).toEqual([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  })

  it('describes no call that the contract does not know', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.filter((operation) => operation.operationId === undefined)).toEqual([])
  })

  it('shows bodies and queries as they are checked', () => {
    const login = document.paths['/api/users/login']?.['post']?.requestBody?.content['application/json']?.schema
    expect(login).toMatchObject({ type: 'object', additionalProperties: false, required: ['email', 'password'] })
    expect(document.paths['/api/users/check-email']?.['get']?.parameters).toEqual([
      { name: 'email', in: 'query', required: true, schema: expect.objectContaining({ type: 'string' }) },
    ])
  })

  it('names every error answer by one schema', () => {
    for (const methods of Object.values(document.paths)) {
      for (const operation of Object.values(methods)) {
        expect(operation).toMatchObject({ responses: { default: { $ref: '#/components/responses/Error' } } })
      }
    }
  })
})
