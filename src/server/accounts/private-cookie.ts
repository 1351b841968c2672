import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A cookie that no script can read and that other sites cannot send. If it is `lax`, it is sent also when another site navigates the
 * browser here.
 */
export class PrivateCookie {
  private readonly name: string
  private readonly maxAgeMs: number
  private readonly secure: boolean
  private readonly sameSite: 'strict' | 'lax'

  constructor(name: string, maxAgeMs: number, secure: boolean, sameSite: 'strict' | 'lax' = 'strict') {
    this.name = secure ? `__Host-${name}` : name
    this.maxAgeMs = maxAgeMs
    this.secure = secure
    this.sameSite = sameSite
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name]
  }

  set(reply: FastifyReply, value: string): void {
    reply.setCookie(this.name, value, { ...this.attributes(), maxAge: Math.floor(this.maxAgeMs / 1_000) })
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.attributes())
  }

  private attributes() {
    return { path: '/', sameSite: this.sameSite, secure: this.secure, httpOnly: true }
  }
}
