import type { FormEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { cleanListText, listTextProblem } from '../../domain/list-rule.ts'
import type { ListTextProblem } from '../../domain/list-rule.ts'
import { Button } from '../button.tsx'
import { ChipChoice } from '../chip-choice.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { TextField } from '../text-field.tsx'
import styles from './new-list-form.module.css'
import { NEW_LIST_TEXTS as TEXTS } from './texts.ts'

export interface NewListFormProps {
  /** What stands above it, for who has no list yet. */
  intro?: string | undefined
  /** What it does next. */
  submit: string
  /** Whether one begins to write at once. */
  isFocused: boolean
  /** What is said of a name that no list may have. */
  problemWords: Readonly<Record<ListTextProblem, string>>
  /** Begins the list; answers why not with that name, or null. */
  onSubmit: (name: string, isPublic: boolean) => Promise<string | null>
  onCancel?: (() => void) | undefined
}

type Audience = (typeof AUDIENCES)[number][0]
const AUDIENCES = [['everybody', TEXTS.everybody], ['you', TEXTS.onlyYou]] as const

/** What every new list begins with, wherever it does: its name, and who sees it. */
export function NewListForm({ intro, submit, isFocused, problemWords, onSubmit, onCancel }: NewListFormProps) {
  const [name, setName] = useState('')
  const [audience, setAudience] = useState<Audience>('everybody')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isFocused || !field.current) return
    // A dialog that opens around it looks for this; in one that is open already it is focused at once.
    field.current.autofocus = true
    field.current.focus()
  }, [isFocused])

  const begin = async (event: FormEvent) => {
    event.preventDefault()
    const clean = cleanListText('name', name)
    const fault = listTextProblem('name', clean)
    const why = fault ? problemWords[fault] : await onSubmit(clean, audience === 'everybody')
    if (why === null) return
    setProblem(why)
    field.current?.focus()
  }
  return (
    <form className={styles.form} aria-label={TEXTS.title} noValidate onSubmit={(event) => void begin(event)}>
      {intro === undefined ? null : <p>{intro}</p>}
      <TextField
        ref={field}
        label={TEXTS.name}
        placeholder={TEXTS.placeholder}
        autoComplete="off"
        enterKeyHint="done"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
      />
      <ChoiceGroup label={TEXTS.who}>
        <ChipChoice choices={AUDIENCES} value={audience} onChange={setAudience} />
      </ChoiceGroup>
      <div className={styles.buttons}>
        {onCancel ? <Button onClick={onCancel}>{TEXTS.cancel}</Button> : null}
        <Button kind="main" type="submit">
          {submit}
        </Button>
      </div>
    </form>
  )
}
