import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { isHttps } from '../config/env.ts'
import type { Env } from '../config/env.ts'
import { isLoopback } from '../config/env-parsers.ts'
import { bodyOf } from './error-responses.ts'
import { authorityOf } from './request-path.ts'
import { acceptsHtml } from './undeclared.ts'

/** "Misdirected Request": we are not the server for this address. */
const MISDIRECTED = 421

/**
 * Refuses requests for a host name that is not ours. Another site's name can be made to resolve to this machine, and its pages would then
 * have our origin (DNS rebinding). Names of this machine itself are always allowed, on any port: a tunnel, or a phone that is connected by
 * USB, may have another port. Returns whether it has sent a response.
 *
 * `X-Forwarded-Host` counts if there is a proxy, which may use a name of its own for us. A page of another name could send that header too.
 * Its writes would still be refused by their origin.
 * Why: docs/decisions/security/0002-guards-ask-the-route.md
 */
export function refuseOtherHost(request: FastifyRequest, reply: FastifyReply, env: Env): boolean {
  if (request.routeOptions.config.anyHost === true) return false
  const asked = authorityOf(request.url) ?? request.headers.host
  // The header does not exist before HTTP/1.1, and no browser is that old.
  if (asked === undefined) return false
  // Fastify has checked whether there is a trusted proxy.
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
    return (
      `Questdeck is at ${env.publicUrl}, not at ${name}. If you run this server: set PUBLIC_URL to the address that ` +
      'players open, and have the proxy in front pass on the header Host (or X-Forwarded-Host, with TRUST_PROXY).'
    )
  }
  return (
    `Questdeck is at ${env.publicUrl}, only on its own machine, not at ${name}. To open it from elsewhere, put it ` +
    'behind a proxy with a certificate and start it with PUBLIC_URL set to that https address and TRUST_PROXY=1. Or ' +
    `connect an Android phone by USB, run "adb reverse tcp:${env.port} tcp:${env.port}", and open ` +
    `http://localhost:${env.port} on the phone.`
  )
}
