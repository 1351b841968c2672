import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { isHttps, isLoopback } from './env.ts'
import type { Env } from './env.ts'
import { bodyOf } from './error-answers.ts'
import { authorityOf } from './request-path.ts'
import { acceptsHtml } from './undeclared.ts'

/** "Misdirected Request": we are not the server for this address. */
const MISDIRECTED = 421

/**
 * Refuses what was asked under a name that is not ours: another site's name can be made to lead to this machine, and
 * its pages would then be of one origin with us (DNS rebinding). Names of this machine itself are nobody else's, on
 * whatever port: that of a tunnel, or of a phone that is connected by USB, may differ from our own. Answers whether it
 * has sent an answer.
 *
 * `X-Forwarded-Host` counts where there is a proxy, which may ask us under a name of its own. A page of another name
 * could send that header too, and would still be refused whatever it wants to change, by its origin.
 */
export function refuseForeignHost(request: FastifyRequest, reply: FastifyReply, env: Env): boolean {
  if (request.routeOptions.config.anyHost === true) return false
  const asked = authorityOf(request.url) ?? request.headers.host
  // Before HTTP/1.1 there was none; no browser is that old.
  if (asked === undefined) return false
  // Fastify has looked whether there is a proxy to believe.
  const forwarded = request.headers['x-forwarded-host'] === undefined ? asked : request.host
  if ([asked, forwarded].some((host) => isOwn(hostnameOf(host), env))) return false

  const host = hostnameOf(asked)
  request.log.warn({ code: 'wrong_host', host }, 'request refused')
  const refusal = new ApiError('wrong_host', MISDIRECTED, adviceFor(host, env))
  reply.status(refusal.status).header('cache-control', 'no-store')
  if (acceptsHtml(request)) void reply.type('text/plain; charset=utf-8').send(`${refusal.message}\n`)
  else void reply.type('application/json; charset=utf-8').send(bodyOf(refusal, request.id))
  return true
}

function isOwn(hostname: string | undefined, { publicUrl }: Env): boolean {
  return hostname !== undefined && (isLoopback(hostname) || hostname === new URL(publicUrl).hostname)
}

function hostnameOf(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname
}

function adviceFor(host: string | undefined, env: Env): string {
  const name = host ?? 'this address'
  if (isHttps(env)) {
    return `Questdeck is at ${env.publicUrl}, not at ${name}. To whoever runs it: set PUBLIC_URL to the address that `
      + 'players open, and have the proxy in front pass on the header Host (or X-Forwarded-Host, with TRUST_PROXY).'
  }
  return `Questdeck is at ${env.publicUrl}, on its own machine alone, not at ${name}. To open it from elsewhere, put it `
    + 'behind a proxy with a certificate and start it with PUBLIC_URL set to that https address and TRUST_PROXY=1. Or '
    + `connect an Android phone by USB, run "adb reverse tcp:${env.port} tcp:${env.port}", and open `
    + `http://localhost:${env.port} on the phone.`
}
