import { useLiveQuery } from 'dexie-react-hooks'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { LIST_NAME_PROBLEMS } from '../../contract/list-messages.ts'
import { cleanListText, listTextProblem } from '../../domain/list-rule.ts'
import { NEW_LISTS } from '../../local/commands/drafts.ts'
import { getListDraft, nameListDraft } from '../../local/commands/list-draft.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import styles from './create-list.module.css'
import { LISTS_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

const SLOT = 'list'

/** Renders the form that names a new list and opens the builder. The name is stored in the draft on this device as it is typed. */
export function CreateList() {
  const { device } = usePlayer()
  const [, navigate] = useLocation()
  const stored = useLiveQuery(() => getListDraft(device.db, SLOT), [device])
  const { draft, type, show } = useStoredDraft(device, SLOT, SLOT, {
    // Only the name: the builder in another tab may have added games. An invalid name is not stored: the builder would show it without
    // saying why.
    store: async (list) => {
      const clean = cleanListText('name', list?.name ?? '')
      const problem = listTextProblem('name', clean)
      if (problem === null || problem === 'missing') await nameListDraft(device, SLOT, clean)
    },
  })
  const { name } = draft ?? NEW_LISTS[SLOT]
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const begun = stored?.games.length ?? 0

  const create = async (event: FormEvent) => {
    event.preventDefault()
    const clean = cleanListText('name', name)
    const problem = listTextProblem('name', clean)
    if (problem) {
      setError(LIST_NAME_PROBLEMS[problem])
      form.current?.querySelector('input')?.focus()
      return
    }
    show(draft)
    try {
      await nameListDraft(device, SLOT, clean)
      navigate('/list/new')
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <form ref={form} className={styles.form} aria-label={MESSAGES.newList} noValidate onSubmit={(event) => void create(event)}>
      <FieldFrame label={MESSAGES.nameLabel} error={error} hint={begun > 0 ? MESSAGES.goesOn(begun) : undefined}>
        {(named) => (
          <div className={styles.row}>
            <input
              {...named}
              placeholder={MESSAGES.namePlaceholder}
              value={name}
              dir="auto"
              autoComplete="off"
              enterKeyHint="go"
              onChange={({ target }) => {
                type({ ...(draft ?? NEW_LISTS[SLOT]), name: target.value })
                setError(undefined)
              }}
            />
            <Button kind="main" type="submit">
              {begun > 0 ? MESSAGES.goOn : MESSAGES.create}
            </Button>
          </div>
        )}
      </FieldFrame>
    </form>
  )
}
