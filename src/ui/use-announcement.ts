import { useCallback, useState } from 'react'

/** Returns a text for a live region, and a function that sets it; the same text again is announced again. */
export function useAnnouncement(): [words: string, announce: (words: string) => void] {
  const [announced, setAnnounced] = useState({ words: '', isOdd: false })
  const announce = useCallback((words: string) => setAnnounced(({ isOdd }) => ({ words, isOdd: !isOdd })), [])
  // A screen reader skips text that has not changed.
  return [announced.isOdd ? announced.words : `${announced.words}\u00A0`, announce]
}
