import { LogController } from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The error codes of a connection that the other side has closed. */
const LEFT: ReadonlySet<unknown> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

/** Controls Fastify's own log lines. It logs no requests: our own line has the route's pattern in place of the address. */
export class FrameworkLines extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  /** A response that broke off. No error handler is called for it. */
  override streamError(error: Error & { code?: string }, _request: FastifyRequest, reply: FastifyReply): void {
    if (!LEFT.has(error.code)) reply.log.error({ err: error }, 'an answer broke off')
  }
}
