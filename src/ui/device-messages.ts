/** Whether this device gets push messages, or the reason why it cannot. */
export type MessagesState = 'on' | 'off' | 'blocked' | 'install-first' | 'unsupported'

/** The result of turning them on. `no-service`: the browser's push service failed; `refused`: our server does not know that service. */
export type MessagesEnd = MessagesState | 'no-server' | 'no-service' | 'refused'

/** Push messages to this device, for the screens that turn them on and off. */
export interface DeviceMessages {
  state(): Promise<MessagesState>
  /** Call it in a click handler: the browser asks the player for permission. */
  turnOn(): Promise<MessagesEnd>
  turnOff(): Promise<void>
}
