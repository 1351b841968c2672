import Plus from 'lucide-react/icons/plus'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { cleanListText, listTextProblem } from '../../domain/list-rule.ts'
import type { ListRefusal } from '../../local/mutations/edit-list.ts'
import { Button } from '../../ui/button.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './new-list.module.css'
import { ADD_TEXTS as TEXTS } from './texts.ts'

type Audience = 'everybody' | 'you'

const AUDIENCES = [['everybody', TEXTS.everybody], ['you', TEXTS.onlyYou]] as const

export interface NewListProps {
  /** Whether there is no list yet: then the form is all there is. */
  isFirst: boolean
  /** Answers why not, where it makes none. */
  onCreate: (name: string, isPublic: boolean) => Promise<ListRefusal | 'failed' | null>
}

/** Makes a list in place, with the games in it. */
export function NewList({ isFirst, onCreate }: NewListProps) {
  const [isOpen, setOpen] = useState(isFirst)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // What had the focus is gone with the form.
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen) {
    return (
      <button ref={opener} type="button" className={styles.opener} aria-expanded={false} onClick={() => setOpen(true)}>
        <span className={styles.plus}>
          <Plus size={22} strokeWidth={1.75} aria-hidden />
        </span>
        {TEXTS.newList}
      </button>
    )
  }
  return <NewListForm isFirst={isFirst} onCreate={onCreate} onDone={() => setOpen(false)} />
}

function NewListForm({ isFirst, onCreate, onDone }: NewListProps & { onDone: () => void }) {
  const [name, setName] = useState('')
  const [audience, setAudience] = useState<Audience>('everybody')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [wasAskedFor] = useState(!isFirst)
  useEffect(() => {
    // Whoever has asked for it begins to write; over an unasked form no keyboard rises.
    if (wasAskedFor) field.current?.focus()
  }, [wasAskedFor])

  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const clean = cleanListText('name', name)
    const fault = listTextProblem('name', clean)
    if (fault) return refuse(TEXTS.nameProblem(fault))
    const refusal = await onCreate(clean, audience === 'everybody')
    if (refusal === null) onDone()
    else if (refusal !== 'failed') refuse(TEXTS.refused(refusal))
  }
  return (
    <form className={styles.form} aria-label={TEXTS.newList} noValidate onSubmit={(event) => void submit(event)}>
      {isFirst ? <p>{TEXTS.none}</p> : null}
      <TextField
        ref={field}
        label={TEXTS.name}
        autoComplete="off"
        enterKeyHint="done"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
      />
      <fieldset>
        <legend className={styles.legend}>{TEXTS.who}</legend>
        <ChipChoice choices={AUDIENCES} value={audience} onChange={setAudience} />
      </fieldset>
      <div className={styles.buttons}>
        {isFirst ? null : <Button onClick={onDone}>{TEXTS.cancel}</Button>}
        <Button kind="main" type="submit">
          {TEXTS.create}
        </Button>
      </div>
    </form>
  )
}
