/** Whether messages come to this device, or why they cannot. */
export type MessagesState = 'on' | 'off' | 'blocked' | 'install-first' | 'unsupported'

/** How turning them on ended. `no-service`: the browser's own push service; `refused`: our server does not know it. */
export type MessagesEnd = MessagesState | 'no-server' | 'no-service' | 'refused'

/** Messages to this device, for whoever lets the player turn them on and off. */
export interface DeviceMessages {
  state(): Promise<MessagesState>
  /** Must follow a press of the player's: the browser asks them. */
  turnOn(): Promise<MessagesEnd>
  turnOff(): Promise<void>
}
