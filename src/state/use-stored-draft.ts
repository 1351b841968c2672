import { useEffect, useState } from 'react'
import { dropDraft, findDraft, saveDraft } from '../local/commands/drafts.ts'
import type { Device } from '../local/db/device.ts'
import type { DraftKey, Drafts, DraftScope } from '../local/db/draft-row.ts'
import { showFailure } from './show-failure.ts'

/** After this pause in typing the draft is stored. */
const REST_MS = 250

export interface StoredDraft<Body> {
  /** What was typed and is not sent or saved; null if nothing was. */
  readonly draft: Body | null
  /** The draft that was stored when the form was opened; undefined until the device was read. */
  readonly found: Body | null | undefined
  /** Shows a draft at once, and stores it on the device after a pause in typing; null deletes it. */
  readonly type: (draft: Body | null) => void
  /** Like `type`, with the current draft as the argument. Keeps its identity, as all of these do. */
  readonly update: (change: (before: Body | null) => Body | null) => void
  /** Shows a draft without storing it, which the caller does. Earlier input is not written any more. */
  readonly show: (draft: Body | null) => void
}

export interface StoredDraftOptions<Body> {
  /** The draft to begin with, which is not read then; null for none. */
  readonly known?: Body | null
  /** Whether each key is stored, and not only the draft after a pause in typing. */
  readonly storesEachKey?: boolean
  /** Stores a part of the draft instead of all of it. */
  readonly store?: (draft: Body | null) => Promise<void>
}

/**
 * Returns the draft of a form, from the device's table of drafts, and its setters. It is stored after a pause in typing or with each key,
 * and at once if the page is hidden or left. One write runs at a time; of later input only the last is written. With `null` as the key
 * nothing is stored. The arguments count as they are at first: a form with another key is another component.
 */
export function useStoredDraft<S extends DraftScope>(
  device: Device,
  scope: S,
  key: DraftKey<S> | null,
  { known, storesEachKey = false, store }: StoredDraftOptions<Drafts[S]> = {},
): StoredDraft<Drafts[S]> {
  const [draft, setDraft] = useState<Drafts[S] | null>(known ?? null)
  const [found, setFound] = useState(key === null ? null : known)
  const [input] = useState(() => {
    const save = async (body: Drafts[S] | null) => {
      if (key !== null) await (body === null ? dropDraft(device, scope, key) : saveDraft(device, scope, key, body))
    }
    return new DraftInput(draft, setDraft, store ?? save, storesEachKey ? 0 : REST_MS)
  })
  const isRead = found !== undefined
  useEffect(() => {
    if (isRead || key === null) return
    let isUnmounted = false
    const read = async () => {
      // An unreadable draft counts as none. The player learns of the problem when the next one is stored.
      const stored = (await findDraft(device.db, scope, key).catch(() => undefined)) ?? null
      if (isUnmounted) return
      setFound(stored)
      input.begin(stored)
    }
    void read()
    return () => {
      isUnmounted = true
    }
  }, [device, scope, key, input, isRead])
  useEffect(() => {
    const flush = () => void input.write()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [input])
  return { draft, found, type: input.type, update: input.update, show: input.show }
}

/** The input of one form, from its keys to the device. */
class DraftInput<Body> {
  readonly #setDraft: (draft: Body | null) => void
  readonly #store: (draft: Body | null) => Promise<void>
  readonly #restMs: number
  /** The current draft, for updates before it is rendered. */
  #latest: Body | null
  #isTouched = false
  #toWrite: { readonly draft: Body | null } | null = null
  #isWriting = false
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(draft: Body | null, setDraft: (draft: Body | null) => void, store: (draft: Body | null) => Promise<void>, restMs: number) {
    this.#latest = draft
    this.#setDraft = setDraft
    this.#store = store
    this.#restMs = restMs
  }

  /** Shows the stored draft, unless the player has typed already. */
  begin(stored: Body | null): void {
    if (this.#isTouched) return
    this.#latest = stored
    this.#setDraft(stored)
  }

  readonly show = (draft: Body | null): void => {
    this.#isTouched = true
    this.#latest = draft
    this.#toWrite = null
    this.#setDraft(draft)
  }

  readonly type = (draft: Body | null): void => {
    this.show(draft)
    this.#toWrite = { draft }
    clearTimeout(this.#rest)
    if (this.#restMs === 0) void this.write()
    else this.#rest = setTimeout(() => void this.write(), this.#restMs)
  }

  readonly update = (change: (before: Body | null) => Body | null): void => this.type(change(this.#latest))

  /** Writes what is not written yet. */
  async write(): Promise<void> {
    clearTimeout(this.#rest)
    if (this.#isWriting) return
    this.#isWriting = true
    try {
      while (this.#toWrite !== null) {
        const { draft } = this.#toWrite
        this.#toWrite = null
        await this.#store(draft)
      }
    } catch (error) {
      showFailure(error)
    } finally {
      this.#isWriting = false
    }
  }
}
