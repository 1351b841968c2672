import type { Server, Socket } from 'node:net'
import type { Flap } from './fault.ts'

/**
 * The connection between the clients and the proxy. While it is down, every existing connection is cut, and a new one is reset at its first
 * request. The client sees a network failure. The control calls, which use the same port, still pass.
 */
export class Link {
  private readonly sockets = new Map<string, Socket>()
  private down = false
  private flapping: { timer: NodeJS.Timeout; finish: () => void } | undefined

  /** Tracks the raw connections of a server, including those below TLS. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      const key = keyOf(socket)
      this.sockets.set(key, socket)
      socket.on('close', () => this.sockets.delete(key))
      // A reset reaches the socket as an error event; its request gets that from its own events.
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

  /** Cuts the link, and stops a running schedule. `except` is the connection of the control call. */
  offline(except?: Socket): void {
    this.stopFlapping()
    this.goDown(except)
  }

  online(): void {
    this.stopFlapping()
    this.down = false
  }

  /** Alternates between up for `upMs` and down for `downMs` during `forMs`. Then the link is up, and the promise resolves. */
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

  /** Cuts one connection with a TCP reset, below its TLS if it has one. */
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
