import { LogController } from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How a connection ends whose other side has left. */
const LEFT: ReadonlySet<unknown> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

/** What Fastify itself logs: nothing of requests, which have our own line with the route's pattern instead of the address. */
export class FrameworkLines extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  /** An answer that broke off halfway: no error handler hears of it. */
  override streamError(error: Error & { code?: string }, _request: FastifyRequest, reply: FastifyReply): void {
    if (!LEFT.has(error.code)) reply.log.error({ err: error }, 'an answer broke off')
  }
}
