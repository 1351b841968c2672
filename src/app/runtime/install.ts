import { ref } from 'valtio'
import { installation } from '../../state/installation.ts'
import type { BeforeInstallPromptEvent } from '../../state/installation.ts'

/** Detects whether this browser can install the app, and how. */
export function watchInstallation(): void {
  if (matchMedia('(display-mode: standalone)').matches) return
  addEventListener('beforeinstallprompt', (event) => {
    // Our own button shows it, when the player asks for it.
    event.preventDefault()
    installation.prompt = ref(event as BeforeInstallPromptEvent)
    installation.way = 'prompt'
  })
  addEventListener('appinstalled', () => {
    installation.prompt = null
    installation.way = null
  })
  // Safari on iOS has no event, only the share sheet. iPads identify themselves as Macs, with touch.
  const isIos = /iphone|ipad|ipod/i.test(navigator.userAgent) || (/mac/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  if (isIos && !('standalone' in navigator && navigator.standalone === true)) installation.way = 'how-to'
}

/** Shows the browser's install dialog. It can be shown once for each event. */
export async function showInstallPrompt(): Promise<void> {
  await installation.prompt?.prompt()
  installation.prompt = null
  installation.way = null
}
