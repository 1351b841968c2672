import { useState } from 'react'

/**
 * Returns stored fields with the player's input over them, and a function that adds input. Input stays until it is stored, and so also if
 * that fails: its field shows it next to the message.
 */
export function useUnsaved<T extends object>(
  stored: T,
  areSame: (input: T[keyof T], stored: T[keyof T]) => boolean = Object.is,
): [shown: T, show: (input: Partial<T>) => void] {
  const [input, setInput] = useState<Partial<T>>({})
  const all = Object.entries(input)
  const left = all.filter(([name, value]) => !areSame(value as T[keyof T], stored[name as keyof T]))
  if (left.length < all.length) setInput(Object.fromEntries(left) as Partial<T>)
  return [{ ...stored, ...input }, (more) => setInput((before) => ({ ...before, ...more }))]
}
