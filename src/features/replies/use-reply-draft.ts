import { useCallback, useEffect, useRef, useState } from 'react'
import type { Device } from '../../local/device.ts'
import { findReplyDraft, keepReplyDraft } from '../../local/reply-drafts.ts'

export interface ReplyDraft {
  readonly text: string
  /** Shows it at once, and keeps it on the device. */
  readonly type: (text: string) => void
  /** Shows it, and leaves it to others to keep it: nothing that was typed before is written any more. */
  readonly show: (text: string) => void
}

/**
 * The reply that is being written, kept with every key: one write at a time, and of what was typed meanwhile the last.
 * `onFailure` should keep its identity.
 */
export function useReplyDraft(device: Device, reviewId: string, onFailure: (error: unknown) => void): ReplyDraft {
  const [text, setText] = useState('')
  const isTouched = useRef(false)
  const toWrite = useRef<string>(null)
  const isWriting = useRef(false)
  useEffect(() => {
    let isGone = false
    findReplyDraft(device.db, reviewId).then(
      (kept) => {
        if (!isGone && !isTouched.current) setText(kept)
      },
      // What cannot be read is none; whoever types learns why as it is to be kept.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [device, reviewId])
  const write = useCallback(async () => {
    if (isWriting.current) return
    isWriting.current = true
    try {
      while (toWrite.current !== null) {
        const next = toWrite.current
        toWrite.current = null
        await keepReplyDraft(device, reviewId, next)
      }
    } catch (error) {
      onFailure(error)
    } finally {
      isWriting.current = false
    }
  }, [device, reviewId, onFailure])
  const show = useCallback((next: string) => {
    isTouched.current = true
    toWrite.current = null
    setText(next)
  }, [])
  const type = useCallback(
    (next: string) => {
      show(next)
      toWrite.current = next
      void write()
    },
    [show, write],
  )
  return { text, type, show }
}
