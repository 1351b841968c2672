import { Button } from '../../ui/button.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import styles from './builder-page.module.css'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'

export interface DeleteSheetProps {
  name: string
  onDelete: () => void
  onClosed: () => void
}

/** Asks before a list is deleted for good. */
export function DeleteSheet({ name, onDelete, onClosed }: DeleteSheetProps) {
  return (
    <Sheet title={MESSAGES.deleteTitle} footer={<Answers onDelete={onDelete} />} onClosed={onClosed}>
      <p className={styles.deleteText}>{MESSAGES.deleteText(name)}</p>
    </Sheet>
  )
}

function Answers({ onDelete }: { onDelete: () => void }) {
  const close = useCloseSheet()
  return (
    <>
      <Button onClick={close}>{MESSAGES.store}</Button>
      <Button className={styles.deleteNow} onClick={onDelete}>
        {MESSAGES.deleteNow}
      </Button>
    </>
  )
}
