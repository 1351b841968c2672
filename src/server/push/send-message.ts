import webPush from 'web-push'
import { askOutside, mayAsk, OutboundError } from '../outbound.ts'
import type { Push } from './push.ts'

/** For so long a push service keeps a message for a device that is not there. */
const KEPT_SECONDS = 24 * 60 * 60

/** What a device is sent, encrypted for it alone: words without names, and where they lead. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Of one kind only the latest message lies on the device. */
  readonly tag: string
  readonly path: string
  readonly unread: number
}

export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: the device listens no more. `later`: the push service cannot take it now, and may have said for how long. */
export type PushEnd =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly afterMs: number }

/**
 * Sends a message to a device by its push service (RFC 8030, 8291, 8292). How the push service ends it is
 * answered; what cannot be written for the device at all is thrown. It is not broken off: nobody would know whether it had arrived.
 */
export async function sendMessage({ keys, services }: Push, { endpoint, p256dh, auth }: PushAddress, message: PushMessage): Promise<PushEnd> {
  // It was looked at when it came; which services are trusted may have changed since.
  if (!mayAsk(services, new URL(endpoint))) return { kind: 'gone' }
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: keys, TTL: KEPT_SECONDS, contentEncoding: 'aes128gcm', topic: message.tag, urgency: 'normal',
  })
  try {
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const answer = await askOutside(services, endpoint, { method: 'POST', headers: texts, ...(body && { body }) })
    return endOf(answer.status, Number(answer.headers['retry-after'] ?? Number.NaN))
  } catch (error) {
    if (error instanceof OutboundError) return { kind: 'later', afterMs: 0 }
    throw error
  }
}

function endOf(status: number, retryAfter: number): PushEnd {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  // 401 and 403: it was subscribed with keys that are not ours any more, and no message will ever arrive.
  if ([401, 403, 404, 410].includes(status)) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: retryAfter > 0 ? retryAfter * 1_000 : 0 }
  return { kind: 'refused', status }
}
