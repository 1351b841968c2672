import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../deps.ts'

const DRAIN_MAX_MS = 4_000

/** Counts the current requests. A stop has two steps: first the server is leaving, then it refuses new requests. */
export class Traffic {
  /** Everything is still served, but load balancers are informed to use another server. */
  isLeaving = false
  isStopping = false
  private open = 0
  private onIdle: (() => void) | undefined

  watch(app: App): void {
    app.server.on('request', (_request, response) => {
      this.open++
      response.on('close', () => {
        this.open--
        if (this.open === 0) this.onIdle?.()
      })
    })
  }

  /** Resolves once no request is in progress, at the latest four seconds after new ones are refused. */
  async end(leavingMs: number): Promise<void> {
    this.isLeaving = true
    await pause(leavingMs)
    this.isStopping = true
    if (this.open === 0) return
    await new Promise<void>((resolve) => {
      const giveUp = setTimeout(resolve, DRAIN_MAX_MS)
      this.onIdle = () => {
        clearTimeout(giveUp)
        resolve()
      }
    })
  }
}
