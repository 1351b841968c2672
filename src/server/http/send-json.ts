import type { FastifyReply } from 'fastify'

/** Sends JSON text without serialising it. The schema of the response is only checked in tests. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}
