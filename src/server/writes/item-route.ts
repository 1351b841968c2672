import type { Static, TObject, TSchema } from 'typebox'
import { Type } from 'typebox'
import type { Call } from '../../contract/call.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import type { App } from '../deps.ts'
import type { Write, Written } from './define-write.ts'
import type { WriteDeps } from './write-run.ts'

/** What the path of a call says of an item. */
export interface NamedInPath {
  readonly params: TObject
  /** The fields of the item. */
  named(params: Readonly<Record<string, string>>): object
}

/** What the call answers beside what every write does. */
export interface ToldAfter<I> {
  readonly schema: TSchema
  read(written: Written, item: I): Promise<object>
}

export interface ItemRoute<I> extends Partial<NamedInPath> {
  /** The item's fields that the path does not say, and whose it is. */
  readonly body: TObject
  /** The field that claims whose it is; `userId` unless said. */
  readonly user?: string
  readonly answer?: ToldAfter<I>
}

/** A path that names the thing which an item is about: which field of the item that is. */
export function inPath(param: string, field: string, schema: TSchema): NamedInPath {
  return { params: Type.Object({ [param]: schema }), named: (params) => ({ [field]: params[param] }) }
}

/** Declares the call that carries one item of a write. */
export function itemRoute<S extends TObject, D extends WriteDeps>(
  app: App,
  deps: D,
  { method, path }: Call,
  write: Write<S, D>,
  { params, named, body, user = 'userId', answer }: ItemRoute<Static<S>>,
): void {
  app.route<{ Body: Record<string, unknown>; Params: Record<string, string> }>({
    method,
    url: path,
    config: { limit: 'sync' },
    schema: { ...(params === undefined ? {} : { params }), body, response: { 200: answer?.schema ?? WriteAnswer } },
    preValidation: async (request) => {
      // Where nothing has to be said in a body, it may be missing.
      if (method === 'DELETE' && request.headers['content-type'] === undefined) request.body ??= {}
    },
    handler: async (request) => {
      const { [user]: claimedUserId, ...said } = request.body
      const item = { ...said, ...named?.(request.params) } as Static<S>
      const written = await write.runOne(deps, request, claimedUserId as string | undefined, item)
      return { ...(await answer?.read(written, item)), ...written.answer }
    },
  })
}
