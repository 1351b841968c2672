import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import type { Choices } from '../../domain/choices.ts'
import { readChoices } from '../../local/choices.ts'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { stillUnsaved } from '../../ui/still-unsaved.ts'

export interface ChoiceDraft {
  /** As stored, with what has been chosen and not been saved yet. */
  readonly chosen: Choices
  readonly isChanged: boolean
  choose(changes: Partial<Choices>): void
  /** Each switch travels by itself, so that two devices never undo each other's. */
  save(): Promise<void>
}

/** Choices that are saved together, when the player says so. */
export function useChoiceDraft(device: Device): ChoiceDraft {
  const stored = useLiveQuery(() => readChoices(device.db), [device]) ?? CHOICE_DEFAULTS
  const [draft, setDraft] = useState<Partial<Choices>>({})
  const changed = Object.entries(draft).filter(([name, value]) => stored[name as keyof Choices] !== value)
  return {
    chosen: { ...stored, ...draft },
    isChanged: changed.length > 0,
    choose: (changes) => setDraft((before) => ({ ...before, ...changes })),
    save: async () => {
      await change(device, 'settings.merge', { choices: Object.fromEntries(changed) })
      setDraft((now) => stillUnsaved(now, draft))
    },
  }
}
