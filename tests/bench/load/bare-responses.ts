/** Fastify without our own code: parses JSON, and returns as many bytes as `?bytes=` says. Sends its address in a message. */
import Fastify from 'fastify'

const app = Fastify()
const bodies = new Map<string, string>()
app.post<{ Querystring: { bytes: string } }>('/', (request, reply) => {
  const { bytes } = request.query
  const body = bodies.get(bytes) ?? JSON.stringify('x'.repeat(Number(bytes) - 2))
  bodies.set(bytes, body)
  return reply.type('application/json').send(body)
})
process.on('disconnect', () => {
  void app.close().then(() => process.exit(0))
})
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
