import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { PackIndex } from '../../contract/pack.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import { isKnownResponse } from '../http/is-known-response.ts'
import { sendJson } from '../http/send-json.ts'
import { LivePack } from './live-pack.ts'

const YEAR_S = 31_536_000
const OnePart = Type.Object({ name: Type.String() })

const decompress = promisify(brotliDecompress)

/** Registers the endpoints for the part of the catalogue that a device stores for use without network. */
export function packRoutes(app: App, { db, catalogue }: Deps): void {
  const pack = new LivePack(db, catalogue, app.log)
  app.addHook('onClose', () => pack.untilIdle())

  app.get(
    ENDPOINTS.packIndex.path,
    {
      config: { described: { answer: PackIndex } },
    },
    async (request, reply) => {
      const wantsAdult = request.user?.wantsAdult === true
      const { index, shown } = await pack.read()
      const body = JSON.stringify(wantsAdult ? index : shown)
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      reply.headers({ 'cache-control': 'private, no-cache', etag })
      if (isKnownResponse(request.headers['if-none-match'], etag)) return reply.status(304).send()
      return sendJson(reply, body)
    },
  )

  // Compressed when it was built. A client that cannot decompress it gets it uncompressed.
  app.get(
    ENDPOINTS.packPart.path,
    {
      config: { described: { answer: Type.String({ contentMediaType: 'application/octet-stream' }) } },
      schema: { params: OnePart },
    },
    async (request, reply) => {
      const { name } = request.params
      const part = pack.find(name)
      if (part === undefined || (part.adult && request.user?.wantsAdult !== true)) return fail('not_found', 404, 'There is no such part.')
      const etag = `"${name}"`
      reply.headers({
        'cache-control': `${part.adult ? 'private' : 'public'}, max-age=${YEAR_S}, immutable`,
        etag,
        vary: 'accept-encoding',
      })
      if (isKnownResponse(request.headers['if-none-match'], etag)) return reply.status(304).send()
      reply.type('application/octet-stream')
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await decompress(part.body))
      return reply.header('content-encoding', 'br').send(part.body)
    },
  )
}
