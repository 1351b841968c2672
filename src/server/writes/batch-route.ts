import type { TObject } from 'typebox'
import type { Endpoint } from '../../contract/endpoint.ts'
import { WriteResponse } from '../../contract/writes.ts'
import type { App } from '../deps.ts'
import { withItems } from '../http/openapi.ts'
import type { Write } from './define-write.ts'
import type { WriteDeps } from './write-run.ts'

/** The body of a batch: the user, and the items in a list with the name that the write defines. The items are validated one by one. */
export interface BatchBody {
  readonly schema: TObject
  /** The field with the user's id. */
  readonly user: 'userId' | 'user_id'
}

/** Registers the batch endpoint of a write. */
export function batchRoute<S extends TObject, D extends WriteDeps>(
  app: App,
  deps: D,
  { path }: Endpoint,
  write: Write<S, D>,
  { schema, user }: BatchBody,
): void {
  const { list } = write
  if (list === null) throw new TypeError(`${write.name} is written one by one`)
  app.post<{ Body: Record<string, unknown> }>(
    path,
    {
      config: { limit: 'sync', described: { body: withItems(schema, list, write.item) } },
      schema: { body: schema, response: { 200: WriteResponse } },
    },
    async (request) => {
      const { [user]: userId, [list]: items } = request.body
      const { answer } = await write.run(deps, request, String(userId), items as unknown[])
      return answer
    },
  )
}
