/** The parts of a JSON Schema that this file reads, as TypeBox writes them. */
interface ReadSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly ReadSchema[]
  readonly allOf?: readonly ReadSchema[]
  readonly properties?: Readonly<Record<string, ReadSchema>>
  readonly required?: readonly string[]
  readonly items?: ReadSchema
  readonly minLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

/**
 * Returns values that a schema allows: each arm of a union, each limit of a number, each optional key present and absent, an empty and a
 * filled list. One variation at a time.
 */
export function samplesOf(schema: ReadSchema): unknown[] {
  if ('const' in schema) return [schema.const]
  if (schema.enum) return [...schema.enum]
  if (schema.anyOf) return schema.anyOf.flatMap(samplesOf)
  if (schema.allOf) return samplesOf(joined(schema.allOf))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema)
    case 'array':
      return [[], ...samplesOf(schema.items ?? {}).map((item) => [item])]
    case 'string':
      return schema.pattern === undefined ? [...(schema.minLength ? [] : ['']), 'x', 'Ōkami · 大神 👾'] : [fitting(schema.pattern)]
    case 'integer':
      return [schema.minimum ?? -1, 0, schema.maximum ?? Number.MAX_SAFE_INTEGER]
    case 'number':
      return [schema.minimum ?? -0.5, 0.5, schema.maximum ?? 1e300]
    case 'boolean':
      return [true, false]
    case 'null':
      return [null]
    case undefined:
      return [null, 'x', {}]
    default:
      throw new TypeError(`No sample is known of ${JSON.stringify(schema)}`)
  }
}

/** Returns a complete object, then others that differ from it in one key. */
function objectsOf({ properties = {}, required = [] }: ReadSchema): object[] {
  const samples = Object.entries(properties).map(([key, part]) => [key, samplesOf(part)] as const)
  // The last sample of a list is not empty.
  const sample = Object.fromEntries(samples.map(([key, values]) => [key, values.at(-1)]))
  const others = samples.flatMap(([key, values]) => values.map((value) => ({ ...sample, [key]: value })))
  const optional = Object.keys(properties).filter((key) => !required.includes(key))
  return [sample, ...others, ...optional.map((key) => without(sample, key))]
}

/**
 * Returns wrong values for a schema: each part of a complete value, and of each arm of a union, is missing or replaced once. Their number grows
 * with the size of the schema; `samplesOf(schema).flatMap(spoiled)` grows with its square.
 */
export function spoiledOf(schema: ReadSchema): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap(spoiledOf)
  if (schema.allOf) return spoiledOf(joined(schema.allOf))
  if (schema.type === 'array') return [...WRONG, ...spoiledOf(schema.items ?? {}).map((item) => [item])]
  if (schema.type !== 'object') return [...WRONG]
  const [sample = {}] = objectsOf(schema)
  return [
    ...WRONG,
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => [
      without(sample, key),
      ...spoiledOf(part).map((other) => ({ ...sample, [key]: other })),
    ]),
  ]
}

function joined(parts: readonly ReadSchema[]): ReadSchema {
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, ReadSchema>,
    required: parts.flatMap(({ required = [] }) => required),
  }
}

/** Returns a text that fits a pattern: a prefix, a pull cursor, or an id. */
function fitting(pattern: string): string {
  const fits = new RegExp(pattern)
  const known = ['1.run', 'x'].find((text) => fits.test(text))
  if (known !== undefined) return known
  const [, beginning] = /^\^([\w/-]+)$/.exec(pattern) ?? []
  if (beginning === undefined) throw new TypeError(`No text is known that fits ${pattern}`)
  return `${beginning}x`
}

const WRONG: readonly unknown[] = [null, 'x', 0, 1.5, true, false, [], [null], {}]

/** Returns copies of a value in which one part at a time is replaced or missing. */
export function spoiled(value: unknown): unknown[] {
  return [...WRONG, ...partsSpoiled(value)]
}

function partsSpoiled(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => spoiled(item).map((other) => value.with(at, other)))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    without(value, key),
    ...spoiled(part).map((other) => ({ ...value, [key]: other })),
  ])
}

function without(value: object, key: string): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}
