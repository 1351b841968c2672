import { proxy } from 'valtio'

/** Chromium's event; no library types it (https://wicg.github.io/manifest-incubations/). */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

/** Whether and how this app can be installed here, and whether a newer version is waiting. */
export const installation = proxy<{
  /** `prompt`: the browser offers a dialog. `how-to`: iOS, by hand. null: installed, or not possible. */
  way: 'prompt' | 'how-to' | null
  /** The event that can show the browser's dialog, once. */
  prompt: BeforeInstallPromptEvent | null
  isUpdateReady: boolean
  /** The player has requested the update. */
  isUpdating: boolean
  /** This page has activated the waiting version, and reloads as soon as that is in control. */
  isTakingUpdate: boolean
}>({ way: null, prompt: null, isUpdateReady: false, isUpdating: false, isTakingUpdate: false })

/** Returns whether a new version waits until this page has ended its requests. */
export const isUpdating = (): boolean => installation.isUpdating
