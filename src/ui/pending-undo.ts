/** `too-late` if it could not be undone any more. */
export type UndoEnd = 'too-late' | undefined

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

export const SHOWN = 'undo-shown'
export const LEFT = 'undo-left'

/** Returns the page of an address, with its tab if it has one. */
export function placeOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`
}

/** Calls `hear` with each bar whose page is left, and with null if a newer bar is shown, until the signal aborts. */
export function onUndoLeft(listener: (left: LeftUndo | null) => void, signal: AbortSignal): void {
  addEventListener(LEFT, (event) => listener((event as CustomEvent<LeftUndo>).detail), { signal })
  addEventListener(SHOWN, () => listener(null), { signal })
}
