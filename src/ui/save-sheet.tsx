import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Sheet, useCloseSheet } from './sheet.tsx'

export interface SaveSheetProps<Reason extends string> {
  title: string
  save: string
  /** Saves the form. Resolves to the problem, or null once it is saved and the sheet closes. */
  onSave: () => Promise<Reason | null>
  onClosed: () => void
  /** The messages for problems without a field. */
  notices: Partial<Record<Reason, string>>
  className: string | undefined
  /** Renders the form with its problem; invalid fields have `aria-invalid`. */
  children: (reason: Reason | null) => ReactNode
}

/** Renders a sheet with a form that is saved as a whole. */
export function SaveSheet<Reason extends string>({ title, save, onSave, onClosed, notices, className, children }: SaveSheetProps<Reason>) {
  const [problem, setProblem] = useState<{ readonly reason: Reason } | null>(null)
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The focus moves to the invalid field.
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])
  const run = async () => {
    const reason = await onSave()
    setProblem(reason === null ? null : { reason })
    return reason === null
  }
  const reason = problem?.reason ?? null
  return (
    <Sheet title={title} tall footer={<Save text={save} onSave={run} />} onClosed={onClosed}>
      <div ref={form} className={className}>
        {children(reason)}
        {reason !== null && notices[reason] !== undefined ? <Notice tone="danger">{notices[reason]}</Notice> : null}
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
