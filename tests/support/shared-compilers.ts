import { createRequire } from 'node:module'
import type { FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type BuildValidator = NonNullable<Compilers['buildValidator']>
type BuildSerializer = NonNullable<Compilers['buildSerializer']>

// Fastify's own compiler, not ours, so that schemas are compiled as in the product.
const ofFastify = createRequire(createRequire(import.meta.url).resolve('fastify'))
const { AjvCompiler } = ofFastify('@fastify/ajv-compiler') as { AjvCompiler: () => BuildValidator }
const { SerializerSelector } = ofFastify('@fastify/fast-json-stringify-compiler') as { SerializerSelector: () => BuildSerializer }

/**
 * Fastify's compilers, which compile each schema once per process instead of once per server: compilation was two thirds of the cost of a
 * test server. Schemas are compared by their text, so a schema that differs is compiled.
 */
export const SHARED_COMPILERS = {
  compilersFactory: { buildValidator: shared(AjvCompiler()), buildSerializer: shared(SerializerSelector()) },
}

function shared<Build extends BuildValidator | BuildSerializer>(build: Build): Build {
  const compiled = new Map<string, unknown>()
  return ((externalSchemas: never, options: never) => {
    const compile = build(externalSchemas, options) as (route: { schema: unknown }) => unknown
    const deps = JSON.stringify([externalSchemas, options])
    return (route: { schema: unknown }) => {
      const key = deps + JSON.stringify(route.schema)
      if (!compiled.has(key)) compiled.set(key, compile(route))
      return compiled.get(key)
    }
  }) as Build
}
