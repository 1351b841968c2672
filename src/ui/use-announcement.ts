import { useReducer } from 'react'

/** Returns a text for a live region, and a function that sets it; the same text again is announced again. */
export function useAnnouncement(): [words: string, announce: (words: string) => void] {
  const [{ words, isOdd }, announce] = useReducer(announced, { words: '', isOdd: false })
  // A screen reader skips text that has not changed.
  return [isOdd ? words : `${words}\u00A0`, announce]
}

function announced({ isOdd }: { isOdd: boolean }, words: string) {
  return { words, isOdd: !isOdd }
}
