import { useCallback, useState } from 'react'
import type { ShownList } from '../../local/own/lists.ts'
import { LIST_TEXTS as TEXTS } from './texts.ts'

/** Hands on a list's address; answers what there is to say about that. What nobody else could open is not handed on. */
export function useShare(list: ShownList, isOwn: boolean): [said: string | null, share: () => void] {
  const { id, list_name, is_public, isYetToReachServer } = list
  const [said, say] = useState<string | null>(null)
  const share = useCallback(async () => {
    if (!is_public) return say(TEXTS.onlyYou)
    if (isOwn && isYetToReachServer) return say(TEXTS.notOutYet)
    const url = new URL(`/list/${id}`, location.href).href
    try {
      if ('share' in navigator) {
        await navigator.share({ title: list_name, url })
        return say(null)
      }
    } catch (error) {
      // Closed without sending is an answer too; whatever else failed, the link can still be copied.
      if (error instanceof DOMException && error.name === 'AbortError') return say(null)
    }
    await navigator.clipboard.writeText(url).then(
      () => say(TEXTS.copied),
      () => say(TEXTS.copyThis(url)),
    )
  }, [id, list_name, is_public, isYetToReachServer, isOwn])
  return [said, () => void share()]
}
