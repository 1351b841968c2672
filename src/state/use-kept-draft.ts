import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Device } from '../local/device.ts'
import { findDraft, keepDraft } from '../local/own/drafts.ts'
import type { AboutOf, Drafts, DraftSort } from '../local/own/drafts.ts'

/** A pause in typing: then it is kept. */
const REST_MS = 250

export interface KeptDraft<Draft> {
  readonly draft: Draft
  /** Shows it at once, and keeps it on the device once typing rests. */
  readonly type: (draft: Draft) => void
  /** Shows it, and leaves it to others to keep it: nothing that was typed before is written any more. */
  readonly show: (draft: Draft) => void
  /** As `type`, of what there is by then. Keeps its identity. */
  readonly update: (change: (before: Draft) => Draft) => void
}

export interface DraftKeeper<Draft> {
  readonly empty: Draft
  /** What was kept; undefined where nothing was. */
  readonly find: () => Promise<Draft | undefined>
  readonly keep: (draft: Draft) => Promise<void>
  readonly onFailure: (error: unknown) => void
  /** Whether each key is kept, and not only what stands there as typing rests. */
  readonly keepsEachKey?: boolean
}

/**
 * What is being written, kept as typing rests or with each key, and at once where the page is put away or left: one write at a time, and of
 * what was typed meanwhile the last. The keeper should keep its identity; another one begins anew.
 */
export function useKeptDraft<Draft>(keeper: DraftKeeper<Draft>): KeptDraft<Draft> {
  const [draft, setDraft] = useState(keeper.empty)
  /** What is shown, for changes that are asked for before it is drawn. */
  const latest = useRef(keeper.empty)
  const isTouched = useRef(false)
  const toWrite = useRef<{ readonly draft: Draft }>(null)
  const isWriting = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    let isGone = false
    keeper.find().then(
      (kept) => {
        if (isGone || isTouched.current || kept === undefined) return
        latest.current = kept
        setDraft(kept)
      },
      // What cannot be read is none; whoever types learns why as it is to be kept.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [keeper])
  const write = useCallback(async () => {
    clearTimeout(rest.current)
    if (isWriting.current) return
    isWriting.current = true
    try {
      while (toWrite.current !== null) {
        const next = toWrite.current
        toWrite.current = null
        await keeper.keep(next.draft)
      }
    } catch (error) {
      keeper.onFailure(error)
    } finally {
      isWriting.current = false
    }
  }, [keeper])
  useEffect(() => {
    const flush = () => void write()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [write])
  const show = useCallback((next: Draft) => {
    isTouched.current = true
    latest.current = next
    toWrite.current = null
    setDraft(next)
  }, [])
  const type = useCallback(
    (next: Draft) => {
      show(next)
      toWrite.current = { draft: next }
      clearTimeout(rest.current)
      if (keeper.keepsEachKey) void write()
      else rest.current = setTimeout(() => void write(), REST_MS)
    },
    [keeper, show, write],
  )
  const update = useCallback((change: (before: Draft) => Draft) => type(change(latest.current)), [type])
  return { draft, type, show, update }
}

/** The draft of a sort about something, from the device's store of drafts; `empty` and `onFailure` should keep their identity. */
export function useDraft<S extends DraftSort>(
  device: Device,
  sort: S,
  about: AboutOf<S>,
  empty: Drafts[S],
  onFailure: (error: unknown) => void,
): KeptDraft<Drafts[S]> {
  const keeper = useMemo(
    () => ({
      empty,
      find: () => findDraft(device.db, sort, about),
      keep: (draft: Drafts[S]) => keepDraft(device, sort, about, draft),
      onFailure,
    }),
    [device, sort, about, empty, onFailure],
  )
  return useKeptDraft(keeper)
}
