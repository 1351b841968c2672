import type { FormEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { cleanListText, listTextProblem } from '../../domain/list-rule.ts'
import type { ListTextProblem } from '../../domain/list-rule.ts'
import { classNames } from '../class-names.ts'
import { Button } from '../button.tsx'
import { ChipChoice } from '../chip-choice.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import prose from '../prose.module.css'
import { TextField } from '../text-field.tsx'
import styles from './new-list-form.module.css'
import { NEW_LIST_MESSAGES as MESSAGES } from './messages.ts'

export interface NewListFormProps {
  /** Shown above it for a player without a list. */
  intro?: string | undefined
  /** The label of its button. */
  submit: string
  /** Whether the field is focused at once. */
  isFocused: boolean
  /** The messages for invalid names. */
  problemWords: Readonly<Record<ListTextProblem, string>>
  /** Creates the list. Resolves to the problem with that name, or null. */
  onSubmit: (name: string, isPublic: boolean) => Promise<string | null>
  onCancel?: (() => void) | undefined
}

type Audience = (typeof AUDIENCES)[number][0]
const AUDIENCES = [
  ['everybody', MESSAGES.everybody],
  ['you', MESSAGES.onlyYou],
] as const

/** Renders the form for every new list: its name, and its visibility. */
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
    const reason = fault ? problemWords[fault] : await onSubmit(clean, audience === 'everybody')
    if (reason === null) return
    setProblem(reason)
    field.current?.focus()
  }
  return (
    <form className={styles.form} aria-label={MESSAGES.title} noValidate onSubmit={(event) => void begin(event)}>
      {intro === undefined ? null : <p>{intro}</p>}
      <TextField
        ref={field}
        label={MESSAGES.name}
        placeholder={MESSAGES.placeholder}
        autoComplete="off"
        enterKeyHint="done"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
      />
      <ChoiceGroup label={MESSAGES.who}>
        <ChipChoice choices={AUDIENCES} value={audience} onChange={setAudience} />
        <output className={classNames(prose.small, styles.hint)}>{MESSAGES.hint[audience]}</output>
      </ChoiceGroup>
      <div className={styles.buttons}>
        {onCancel ? <Button onClick={onCancel}>{MESSAGES.cancel}</Button> : null}
        <Button kind="main" type="submit">
          {submit}
        </Button>
      </div>
    </form>
  )
}
