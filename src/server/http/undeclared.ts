import type { FastifyReply, FastifyRequest } from 'fastify'
import { NEVER_A_PAGE } from '../../contract/page-paths.ts'
import { fail } from './api-error.ts'
import type { App } from '../deps.ts'
import { pathOf } from './request-path.ts'

export type AnswerUndeclared = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/**
 * Responds if no route matches: 405 if the path has other methods, the page itself for a navigation (its own router knows the rest), 404
 * for everything else. Call it before the routes are registered.
 */
export function answerUndeclared(app: App, sendPage: AnswerUndeclared): AnswerUndeclared {
  const declared: { path: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) declared.push({ path: patternOf(url), methods: [method].flat() })
  })
  return (request, reply) => {
    const path = pathOf(request)
    const allowed = declared.filter((route) => route.path.test(path)).flatMap((route) => route.methods)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // If the method is among them, the address only resembles the route's, for example by a double slash: 404.
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', [...new Set(allowed)].sort().join(', '))
      fail('method_not_allowed', 405, `${request.method} is not possible here.`)
    }
    if (NEVER_A_PAGE.test(path)) fail('not_found', 404, 'Not found.')
    if (!isRead) fail('method_not_allowed', 405, `${request.method} is not possible here.`)
    if (!acceptsHtml(request)) fail('not_found', 404, 'Not found.')
    return sendPage(request, reply)
  }
}

function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+')}$`)
}

/** Returns whether a person may be looking at the response. */
export function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  return accept.includes('text/html')
}
