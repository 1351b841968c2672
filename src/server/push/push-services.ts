import type { OutboundRules } from '../outbound.ts'

/** Of Chrome and what is built on it, of Firefox, of Safari; and those of which each region has its own names. */
const HOSTS = new Set(['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
const REGIONAL = /^[\w-]+\.notify\.windows\.com$/

/** The push services of the browsers: nobody else is ever sent a message. */
export const PUSH_SERVICES: OutboundRules = {
  hosts: { has: (host) => HOSTS.has(host) || REGIONAL.test(host) },
  timeoutMs: 5_000,
  answerMaxBytes: 65_536,
}
