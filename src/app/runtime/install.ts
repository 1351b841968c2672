import { installation } from '../../state/installation.ts'

/** Chromium's event; no library types it (https://wicg.github.io/manifest-incubations/). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let offered: BeforeInstallPromptEvent | null = null

/** Detects whether this browser can install the app, and how. */
export function watchInstallation(): void {
  if (matchMedia('(display-mode: standalone)').matches) return
  addEventListener('beforeinstallprompt', (event) => {
    // Our own button shows it, when the player asks for it.
    event.preventDefault()
    offered = event as BeforeInstallPromptEvent
    installation.way = 'prompt'
  })
  addEventListener('appinstalled', () => {
    offered = null
    installation.way = null
  })
  // Safari on iOS has no event, only the share sheet. iPads identify themselves as Macs, with touch.
  const isIos = /iphone|ipad|ipod/i.test(navigator.userAgent) || (/mac/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  if (isIos && !('standalone' in navigator && navigator.standalone === true)) installation.way = 'how-to'
}

/** Shows the browser's install dialog. It can be shown once for each event. */
export async function showInstallPrompt(): Promise<void> {
  await offered?.prompt()
  offered = null
  installation.way = null
}
