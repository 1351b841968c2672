import webPush from 'web-push'
import { askOutside, mayAsk, OutboundError } from '../http/outbound.ts'
import type { Push } from './push.ts'

/** How long a push service stores a message for a device that is offline. */
const TTL_SECONDS = 24 * 60 * 60

/** The content of a message, encrypted for one device: text without names, and the path to open. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A device shows only the latest message of a tag. */
  readonly tag: string
  readonly path: string
  readonly unread: number
}

export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: the subscription has ended. `later`: the push service cannot accept it now, and may have said for how long. */
export type PushEnd =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly afterMs: number }

/**
 * Sends a message to a device by its push service (RFC 8030, 8291, 8292). Returns how the push service ended it. Throws if the message
 * cannot be encrypted for the device. It is not aborted, because nobody would know whether it had arrived.
 */
export async function sendMessage(
  { keys, services }: Push,
  { endpoint, p256dh, auth }: PushAddress,
  message: PushMessage,
): Promise<PushEnd> {
  // It was checked at the subscription, but the list of trusted services may have changed since.
  if (!mayAsk(services, new URL(endpoint))) return { kind: 'gone' }
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: keys,
    TTL: TTL_SECONDS,
    contentEncoding: 'aes128gcm',
    topic: message.tag,
    urgency: 'normal',
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
