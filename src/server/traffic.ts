import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './deps.ts'

const DRAIN_MAX_MS = 4_000

/** The requests that are being answered, and how far a stop has come: first it is leaving, then it takes nothing new. */
export class Traffic {
  /** Everything is answered still, but whoever asks is told to send what is new elsewhere. */
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

  /** Resolves once nothing is being answered any more, at the latest four seconds after nothing new is taken. */
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
