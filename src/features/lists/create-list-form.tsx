import { useEffect, useId, useRef, useState } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { cleanListText, listTextProblem } from '../../domain/list-rule.ts'
import type { Device } from '../../local/device.ts'
import { createList, ListRefusedError } from '../../local/mutations/edit-list.ts'
import type { FindGames } from '../../state/name-search.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './create-list-form.module.css'
import { GamePicker } from './game-picker.tsx'
import { LISTS_TEXTS as TEXTS } from './texts.ts'

export interface CreateListFormProps {
  device: Device
  findGames: FindGames
  onCreated: (listId: string) => void
  onCancel: () => void
}

interface Problems {
  readonly name?: string | undefined
  readonly games?: string | undefined
}

/** A new list in its place: a name and the first games. All else that a list can say is the builder's. */
export function CreateListForm({ device, findGames, onCreated, onCancel }: CreateListFormProps) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [games, setGames] = useState<readonly GameCard[]>([])
  const [problems, setProblems] = useState<Problems>({})
  const [isSaving, setSaving] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    const gone = new AbortController()
    form.current?.addEventListener('keydown', ({ key }) => key === 'Escape' && onCancel(), { signal: gone.signal })
    return () => gone.abort()
  }, [onCancel])

  const submit = async () => {
    const text = cleanListText('name', name)
    const problem = listTextProblem('name', text)
    const found = {
      name: problem ? TEXTS.problems[problem] : undefined,
      games: games.length === 0 ? TEXTS.noGames : undefined,
    }
    setProblems(found)
    if (found.name) return form.current?.querySelector('input')?.focus()
    if (found.games) return form.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    setSaving(true)
    try {
      const list = { name: text, description: '', isPublic: true, isRanked: false, isTop10: false, games: games.map(({ id }) => id) }
      onCreated(await createList(device, list, games))
    } catch (error) {
      setSaving(false)
      if (error instanceof ListRefusedError) setProblems({ name: TEXTS.refusals[error.why] })
      else showFailure(error)
    }
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void submit()
      }}
    >
      <h2 id={titleId}>{TEXTS.newList}</h2>
      <TextField
        label={TEXTS.name}
        value={name}
        error={problems.name}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => {
          setName(event.target.value)
          setProblems(({ games: same }) => ({ games: same }))
        }}
      />
      <GamePicker
        db={device.db}
        findGames={findGames}
        chosen={games}
        error={problems.games}
        onChange={(next) => {
          setGames(next)
          setProblems(({ name: same }) => ({ name: same }))
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="main" disabled={isSaving}>
          {TEXTS.create}
        </Button>
        <Button onClick={onCancel}>{TEXTS.cancel}</Button>
        <ButtonLink href="/list/new" kind="bare">
          {TEXTS.more}
        </ButtonLink>
      </div>
    </form>
  )
}
