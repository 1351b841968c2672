import { Button } from '../../ui/button.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import styles from './builder-page.module.css'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'

export interface DeleteSheetProps {
  name: string
  onDelete: () => void
  onClosed: () => void
}

/** Asks before a list goes for good. */
export function DeleteSheet({ name, onDelete, onClosed }: DeleteSheetProps) {
  return (
    <Sheet title={TEXTS.deleteTitle} footer={<Answers onDelete={onDelete} />} onClosed={onClosed}>
      <p className={styles.deleteText}>{TEXTS.deleteText(name)}</p>
    </Sheet>
  )
}

function Answers({ onDelete }: { onDelete: () => void }) {
  const close = useCloseSheet()
  return (
    <>
      <Button onClick={close}>{TEXTS.keep}</Button>
      <Button className={styles.deleteNow} onClick={onDelete}>
        {TEXTS.deleteNow}
      </Button>
    </>
  )
}
