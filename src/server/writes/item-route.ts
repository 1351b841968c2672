import type { Static, TObject, TSchema } from 'typebox'
import { Type } from 'typebox'
import type { Endpoint } from '../../contract/endpoint.ts'
import { WriteResponse } from '../../contract/writes.ts'
import type { App } from '../deps.ts'
import type { Write, Written } from './define-write.ts'
import type { WriteDeps } from './write-run.ts'

/** The fields of an item that are in the endpoint's path. */
export interface NamedInPath {
  readonly params: TObject
  /** Returns the fields of the item. */
  named(params: Readonly<Record<string, string>>): object
}

/** What the response adds to the result of the write. */
export interface AfterCommit<I> {
  readonly schema: TSchema
  read(written: Written, item: I): Promise<object>
}

export interface ItemRoute<I> extends Partial<NamedInPath> {
  /** The item's fields that are not in the path, and the user. */
  readonly body: TObject
  /** The field with the user's id; `userId` by default. */
  readonly user?: string
  readonly answer?: AfterCommit<I>
}

/** Returns a path with one parameter, which becomes a field of the item. */
export function inPath(param: string, field: string, schema: TSchema): NamedInPath {
  return { params: Type.Object({ [param]: schema }), named: (params) => ({ [field]: params[param] }) }
}

/** Registers the endpoint for one item of a write. */
export function itemRoute<S extends TObject, D extends WriteDeps>(
  app: App,
  deps: D,
  { method, path }: Endpoint,
  write: Write<S, D>,
  { params, named, body, user = 'userId', answer }: ItemRoute<Static<S>>,
): void {
  app.route<{ Body: Record<string, unknown>; Params: Record<string, string> }>({
    method,
    url: path,
    config: { limit: 'sync' },
    schema: { ...(params === undefined ? {} : { params }), body, response: { 200: answer?.schema ?? WriteResponse } },
    preValidation: async (request) => {
      // If no field has to be sent, the body may be missing.
      if (method === 'DELETE' && request.headers['content-type'] === undefined) request.body ??= {}
    },
    handler: async (request) => {
      const { [user]: claimedUserId, ...given } = request.body
      const item = { ...given, ...named?.(request.params) } as Static<S>
      const written = await write.runOne(deps, request, claimedUserId as string | undefined, item)
      return { ...(await answer?.read(written, item)), ...written.answer }
    },
  })
}
