import { proxy } from 'valtio'

/** Whether and how this app can be installed here, and whether a newer version of it waits. */
export const installation = proxy<{
  /** `prompt`: the browser offers a dialog; `how-to`: iOS, by hand; null: installed, or not possible. */
  way: 'prompt' | 'how-to' | null
  isUpdateReady: boolean
  /** The player has asked for it. */
  isUpdating: boolean
}>({ way: null, isUpdateReady: false, isUpdating: false })

/** Whether a new version waits for this page to let go. */
export const isUpdating = (): boolean => installation.isUpdating
