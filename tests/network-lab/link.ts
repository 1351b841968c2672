import type { Server, Socket } from 'node:net'
import type { Flap } from './fault.ts'

/**
 * The wire between the clients and the proxy. While it is down every connection that stands is cut, and
 * whoever connects anew is reset at the first request: to the client that is a network failure, while
 * the control calls, which take the same port, still get through.
 */
export class Link {
  private readonly sockets = new Map<string, Socket>()
  private down = false
  private flapping: { timer: NodeJS.Timeout; finish: () => void } | undefined

  /** Follows the raw connections of a server, also those that TLS is spoken over. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      const key = keyOf(socket)
      this.sockets.set(key, socket)
      socket.on('close', () => this.sockets.delete(key))
      // A reset reaches the socket as an error event; the request on it learns of it by its own events.
      socket.on('error', () => {})
    })
  }

  get isDown(): boolean {
    return this.down
  }

  get state(): 'online' | 'offline' | 'flapping' {
    if (this.flapping) return 'flapping'
    return this.down ? 'offline' : 'online'
  }

  /** Stops a schedule that is running. `except` is the connection that asked for it. */
  offline(except?: Socket): void {
    this.stopFlapping()
    this.goDown(except)
  }

  online(): void {
    this.stopFlapping()
    this.down = false
  }

  /** Up for `upMs`, down for `downMs`, and so on for `forMs`; then it is up, and the promise resolves. */
  flap({ upMs, downMs, forMs }: Flap): Promise<void> {
    this.online()
    return new Promise((resolve) => {
      const step = (isUp: boolean, leftMs: number): void => {
        if (isUp) this.down = false
        else this.goDown()
        const ms = Math.min(isUp ? upMs : downMs, leftMs)
        const next = () => (leftMs > ms ? step(!isUp, leftMs - ms) : this.online())
        this.flapping = { timer: setTimeout(next, ms), finish: resolve }
      }
      step(true, forMs)
    })
  }

  /** Cuts one connection with a TCP reset, under its TLS where there is one. */
  reset(socket: Socket): void {
    const raw = this.sockets.get(keyOf(socket))
    if (raw) raw.resetAndDestroy()
    else socket.destroy()
  }

  resetAll(except?: Socket): void {
    const spared = except && keyOf(except)
    for (const [key, socket] of this.sockets) if (key !== spared) socket.resetAndDestroy()
  }

  private goDown(except?: Socket): void {
    this.down = true
    this.resetAll(except)
  }

  private stopFlapping(): void {
    clearTimeout(this.flapping?.timer)
    this.flapping?.finish()
    this.flapping = undefined
  }
}

function keyOf(socket: Socket): string {
  return `${socket.remoteAddress}:${socket.remotePort}`
}
