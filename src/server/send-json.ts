import type { FastifyReply } from 'fastify'

/** Sends JSON that has been written already, past every serialiser. The schema of the answer is for tests alone. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}
