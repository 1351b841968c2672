import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { LIST_NAME_PROBLEMS } from '../../contract/list-messages.ts'
import type { ListRefusal } from '../../local/commands/edit-list.ts'
import { NewListForm } from '../../ui/new-list/new-list-form.tsx'
import { NEW_LIST_MESSAGES } from '../../ui/new-list/messages.ts'
import styles from './new-list.module.css'
import { ADD_MESSAGES as MESSAGES } from './messages.ts'

export interface NewListProps {
  /** Whether there is no list yet: then only the form is shown. */
  isFirst: boolean
  /** Resolves to why it was not created, or null. */
  onCreate: (name: string, isPublic: boolean) => Promise<ListRefusal | 'failed' | null>
}

/** Renders the form for a new list with the games. */
export function NewList({ isFirst, onCreate }: NewListProps) {
  const [isOpen, setOpen] = useState(isFirst)
  // The form is focused if the player has opened it; otherwise no keyboard appears.
  const [wasFirst] = useState(isFirst)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The focused element was removed with the form.
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const create = async (name: string, isPublic: boolean) => {
    const refusal = await onCreate(name, isPublic)
    if (refusal === null) setOpen(false)
    // The shell shows a failure.
    return refusal === null || refusal === 'failed' ? null : MESSAGES.refused(refusal)
  }
  if (!isOpen) {
    return (
      <button ref={opener} type="button" className={styles.opener} aria-expanded={false} onClick={() => setOpen(true)}>
        <span className={styles.plus}>
          <Plus size={22} strokeWidth={1.75} aria-hidden />
        </span>
        {NEW_LIST_MESSAGES.title}
      </button>
    )
  }
  return (
    <NewListForm
      intro={isFirst ? MESSAGES.none : undefined}
      submit={MESSAGES.create}
      isFocused={!isFirst || !wasFirst}
      problemWords={LIST_NAME_PROBLEMS}
      onSubmit={create}
      onCancel={isFirst ? undefined : () => setOpen(false)}
    />
  )
}
