import type { TObject } from 'typebox'
import type { Call } from '../../contract/call.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import type { App } from '../deps.ts'
import { withItems } from '../openapi.ts'
import type { Write } from './define-write.ts'
import type { WriteDeps } from './write-run.ts'

/** The body of a batch: whose, and the items in a list of the write's own name. The items are checked one by one. */
export interface BatchBody {
  readonly schema: TObject
  /** The field that claims whose it is. */
  readonly user: 'userId' | 'user_id'
}

/** Declares the call that carries many items of a write. */
export function batchRoute<S extends TObject, D extends WriteDeps>(
  app: App,
  deps: D,
  { path }: Call,
  write: Write<S, D>,
  { schema, user }: BatchBody,
): void {
  const { list } = write
  if (list === null) throw new TypeError(`${write.name} is written one by one`)
  app.post<{ Body: Record<string, unknown> }>(path, {
    config: { limit: 'sync', described: { body: withItems(schema, list, write.item) } },
    schema: { body: schema, response: { 200: WriteAnswer } },
  }, async (request) => {
    const { [user]: userId, [list]: items } = request.body
    const { answer } = await write.run(deps, request, String(userId), items as unknown[])
    return answer
  })
}
