import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Sheet, useCloseSheet } from './sheet.tsx'

export interface SaveSheetProps<Why extends string> {
  title: string
  save: string
  /** Saves what stands in the form: why it could not, or null once it is saved, and the sheet closes. */
  onSave: () => Promise<Why | null>
  onClosed: () => void
  /** Why it cannot be saved, where no field says it. */
  notices: Partial<Record<Why, string>>
  className: string | undefined
  /** The form, with what is wrong in it; fields that are wrong say so by `aria-invalid`. */
  children: (why: Why | null) => ReactNode
}

/** A sheet in which something is written, and saved as a whole. */
export function SaveSheet<Why extends string>({ title, save, onSave, onClosed, notices, className, children }: SaveSheetProps<Why>) {
  const [problem, setProblem] = useState<{ readonly why: Why } | null>(null)
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // What is wrong is where the writer goes on.
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])
  const run = async () => {
    const why = await onSave()
    setProblem(why === null ? null : { why })
    return why === null
  }
  const why = problem?.why ?? null
  return (
    <Sheet title={title} tall footer={<Save text={save} onSave={run} />} onClosed={onClosed}>
      <div ref={form} className={className}>
        {children(why)}
        {why !== null && notices[why] !== undefined ? <Notice tone="danger">{notices[why]}</Notice> : null}
      </div>
    </Sheet>
  )
}

function Save({ text, onSave }: { text: string; onSave: () => Promise<boolean> }) {
  const close = useCloseSheet()
  const [isSaving, setSaving] = useState(false)
  const press = async () => {
    setSaving(true)
    if (await onSave()) close()
    else setSaving(false)
  }
  return (
    <Button kind="main" wide disabled={isSaving} onClick={() => void press()}>
      {text}
    </Button>
  )
}
