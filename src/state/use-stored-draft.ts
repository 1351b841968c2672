import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Device } from '../local/db/device.ts'
import { findDraft, saveDraft } from '../local/commands/drafts.ts'
import type { AboutOf, Drafts, DraftSort } from '../local/commands/drafts.ts'

/** After this pause in typing the draft is stored. */
const REST_MS = 250

export interface StoredDraft<Draft> {
  readonly draft: Draft
  /** Shows the draft at once, and stores it on the device after a pause in typing. */
  readonly type: (draft: Draft) => void
  /** Shows the draft without storing it, which the caller does. Earlier input is not written any more. */
  readonly show: (draft: Draft) => void
  /** Like `type`, with the current draft as the argument. Keeps its identity. */
  readonly update: (change: (before: Draft) => Draft) => void
}

export interface DraftKeeper<Draft> {
  readonly empty: Draft
  /** Returns the stored draft; undefined if there is none. */
  readonly find: () => Promise<Draft | undefined>
  readonly store: (draft: Draft) => Promise<void>
  readonly onFailure: (error: unknown) => void
  /** Whether each key is stored, and not only the draft after a pause in typing. */
  readonly storesEachKey?: boolean
}

/**
 * Returns the draft and its setters. It is stored after a pause in typing or with each key. It is stored at once if the page is hidden
 * or left. One write runs at a time; of later input only the last is written. The keeper should keep its identity: another one starts
 * from its own draft.
 */
export function useStoredDraft<Draft>(keeper: DraftKeeper<Draft>): StoredDraft<Draft> {
  const [draft, setDraft] = useState(keeper.empty)
  /** The current draft, for updates before it is rendered. */
  const latest = useRef(keeper.empty)
  const isTouched = useRef(false)
  const toWrite = useRef<{ readonly draft: Draft }>(null)
  const isWriting = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    let isUnmounted = false
    keeper.find().then(
      (stored) => {
        if (isUnmounted || isTouched.current || stored === undefined) return
        latest.current = stored
        setDraft(stored)
      },
      // An unreadable draft counts as none. The player learns of the problem when the next one is stored.
      () => undefined,
    )
    return () => {
      isUnmounted = true
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
        await keeper.store(next.draft)
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
      if (keeper.storesEachKey) void write()
      else rest.current = setTimeout(() => void write(), REST_MS)
    },
    [keeper, show, write],
  )
  const update = useCallback((change: (before: Draft) => Draft) => type(change(latest.current)), [type])
  return { draft, type, show, update }
}

/**
 * Returns the draft of one sort about one subject, from the device's table of drafts. `empty` and `onFailure` should keep their
 * identity.
 */
export function useDraft<S extends DraftSort>(
  device: Device,
  sort: S,
  about: AboutOf<S>,
  empty: Drafts[S],
  onFailure: (error: unknown) => void,
): StoredDraft<Drafts[S]> {
  const keeper = useMemo(
    () => ({
      empty,
      find: () => findDraft(device.db, sort, about),
      store: (draft: Drafts[S]) => saveDraft(device, sort, about, draft),
      onFailure,
    }),
    [device, sort, about, empty, onFailure],
  )
  return useStoredDraft(keeper)
}
