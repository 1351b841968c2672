import type { OutboundRules } from '../http/outbound.ts'
import type { PushKeys } from './push-keys.ts'

/** Push messages: this server's keys, and the allowed push services. */
export interface Push {
  readonly keys: PushKeys
  readonly services: OutboundRules
}
