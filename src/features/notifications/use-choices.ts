import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import type { Choices } from '../../domain/choices.ts'
import { readChoices } from '../../local/choices.ts'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { stillUnsaved } from '../../ui/still-unsaved.ts'

export interface ChoicesInUse {
  /** As stored, with what has been chosen and is not there yet, or could not be written. */
  readonly chosen: Choices
  /** Shows it; `choose` writes it. */
  type(changes: Partial<Choices>): void
  /** Each travels by itself, so that two devices never undo each other's. Rejects where nothing of it stayed. */
  choose(changes: Partial<Choices>): Promise<void>
}

/** Choices that are shown and written as soon as they are made. */
export function useChoices(device: Device): ChoicesInUse {
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
