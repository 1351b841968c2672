import { proxy } from 'valtio'
import type { ref } from 'valtio'

/** `too-late`: it had been sent already. `failed`: nothing changed. */
export type UndoEnd = 'undone' | 'too-late' | 'failed'

/** An Undo bar whose page was left before its time was over. */
export interface LeftUndo {
  /** The message, and the label of Undo. */
  readonly children: string
  readonly undo: string
  readonly onUndo: () => void | Promise<UndoEnd>
  readonly onHeld?: (() => void) | undefined
  /** The end of its time, by `performance.now`. */
  readonly until: number
}

/** The bar that the shell shows for the rest of its time. A newer bar and a logout remove it. */
export const leftUndo = proxy<{ bar: ReturnType<typeof ref<LeftUndo>> | null }>({ bar: null })

/** Returns the page of an address, with its tab if it has one. */
export function placeOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`
}
