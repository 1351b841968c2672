import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that no script can read and that no other site can send along. */
export class PrivateCookie {
  private readonly name: string
  private readonly maxAgeMs: number
  private readonly secure: boolean

  constructor(name: string, maxAgeMs: number, secure: boolean) {
    this.name = secure ? `__Host-${name}` : name
    this.maxAgeMs = maxAgeMs
    this.secure = secure
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

  private attributes(): { path: string; sameSite: 'strict'; secure: boolean; httpOnly: true } {
    return { path: '/', sameSite: 'strict', secure: this.secure, httpOnly: true }
  }
}
