import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { LIST_NAME_PROBLEMS } from '../../contract/list-words.ts'
import type { ListRefusal } from '../../local/mutations/edit-list.ts'
import { NewListForm } from '../../ui/new-list/new-list-form.tsx'
import { NEW_LIST_TEXTS } from '../../ui/new-list/texts.ts'
import styles from './new-list.module.css'
import { ADD_TEXTS as TEXTS } from './texts.ts'

export interface NewListProps {
  /** Whether there is no list yet: then the form is all there is. */
  isFirst: boolean
  /** Answers why not, where it makes none. */
  onCreate: (name: string, isPublic: boolean) => Promise<ListRefusal | 'failed' | null>
}

/** Makes a list in place, with the games in it. */
export function NewList({ isFirst, onCreate }: NewListProps) {
  const [isOpen, setOpen] = useState(isFirst)
  // Whoever has asked for it begins to write; over an unasked form no keyboard rises.
  const [wasFirst] = useState(isFirst)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // What had the focus is gone with the form.
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const create = async (name: string, isPublic: boolean) => {
    const refusal = await onCreate(name, isPublic)
    if (refusal === null) setOpen(false)
    // What failed has been said by the shell.
    return refusal === null || refusal === 'failed' ? null : TEXTS.refused(refusal)
  }
  if (!isOpen) {
    return (
      <button ref={opener} type="button" className={styles.opener} aria-expanded={false} onClick={() => setOpen(true)}>
        <span className={styles.plus}>
          <Plus size={22} strokeWidth={1.75} aria-hidden />
        </span>
        {NEW_LIST_TEXTS.title}
      </button>
    )
  }
  return (
    <NewListForm
      intro={isFirst ? TEXTS.none : undefined}
      submit={TEXTS.create}
      isFocused={!isFirst || !wasFirst}
      problemWords={LIST_NAME_PROBLEMS}
      onSubmit={create}
      onCancel={isFirst ? undefined : () => setOpen(false)}
    />
  )
}
