import type { OutboundRules } from '../http/outbound.ts'

/** Of Chrome and browsers based on it, of Firefox, of Safari; and services with their own names for each region. */
const HOSTS = new Set(['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
const REGIONAL = /^[\w-]+\.notify\.windows\.com$/

/** The push services of the browsers: messages are sent to no other host. */
export const PUSH_SERVICES: OutboundRules = {
  hosts: { has: (host) => HOSTS.has(host) || REGIONAL.test(host) },
  timeoutMs: 5_000,
  responseMaxBytes: 65_536,
}
