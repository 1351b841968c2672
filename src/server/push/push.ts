import type { OutboundRules } from '../outbound.ts'
import type { PushKeys } from './push-keys.ts'

/** How devices are told by message: what this server is known by, and whom it may ask to deliver. */
export interface Push {
  readonly keys: PushKeys
  readonly services: OutboundRules
}
