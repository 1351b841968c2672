import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import type { Choices } from '../../domain/choices.ts'
import { readChoices } from '../../local/queries/choices.ts'
import type { Device } from '../../local/db/device.ts'
import { change } from '../../local/commands/change.ts'
import { stillUnsaved } from '../../ui/still-unsaved.ts'

export interface UseChoicesResult {
  /** The stored choices, with those that are not stored yet, or could not be written. */
  readonly chosen: Choices
  /** Shows it; `choose` writes it. */
  type(changes: Partial<Choices>): void
  /** Each is a change of its own, so that two devices never undo each other's. Rejects if nothing of it was stored. */
  choose(changes: Partial<Choices>): Promise<void>
}

/** Returns choices that are shown and written as soon as they are made. */
export function useChoices(device: Device): UseChoicesResult {
  const stored = useLiveQuery(() => readChoices(device.db), [device]) ?? CHOICE_DEFAULTS
  const [draft, setDraft] = useState<Partial<Choices>>({})
  const left = stillUnsaved(draft, stored)
  if (Object.keys(left).length < Object.keys(draft).length) setDraft(left)
  const type = (changes: Partial<Choices>) => setDraft((before) => ({ ...before, ...changes }))
  return {
    chosen: { ...stored, ...draft },
    type,
    choose: async (changes) => {
      type(changes)
      await change(device, 'settings.merge', { choices: changes })
    },
  }
}
