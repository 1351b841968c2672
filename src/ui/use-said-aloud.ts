import { useCallback, useState } from 'react'

/** What is read out where nothing on the screen has the focus for it; the same words once more are read once more. */
export function useSaidAloud(): [words: string, say: (words: string) => void] {
  const [said, setSaid] = useState({ words: '', isOdd: false })
  const say = useCallback((words: string) => setSaid(({ isOdd }) => ({ words, isOdd: !isOdd })), [])
  // A reader passes over words that have not changed.
  return [said.isOdd ? said.words : `${said.words}\u00A0`, say]
}
