import { areSingleKeysOn } from './single-keys.ts'

/** Elements in which letters are typed. */
const TYPED_INTO = 'input, select, textarea, [contenteditable], dialog'
/** Apple's keyboards have a command key, and use Ctrl K in text fields themselves. */
const HAS_COMMAND_KEY = /Mac|iP/.test(navigator.platform)

/** The names of the shortcut, as its keyboard shows it and as `aria-keyshortcuts` does. */
export const PALETTE_KEY = HAS_COMMAND_KEY ? { shown: '⌘K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' }

/** Returns whether a press is Ctrl K, or ⌘K on Apple's keyboards. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: KeyboardEvent): boolean {
  const isHeld = HAS_COMMAND_KEY ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isHeld && !altKey && !shiftKey && !repeat && !isComposing && key.toLowerCase() === 'k'
}

/** Returns the letter of a press that is a shortcut: alone, on a page without a dialog, outside of fields; otherwise undefined. */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, isComposing } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || isComposing || key.length !== 1) return undefined
  if (target instanceof Element && target.closest(TYPED_INTO)) return undefined
  return areSingleKeysOn() ? key.toLowerCase() : undefined
}
