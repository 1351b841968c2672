import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Sheet, useCloseSheet } from '../sheet.tsx'
import styles from './filters.module.css'

export interface FiltersSheetProps {
  texts: { readonly filters: string; readonly clearAll: string }
  /** What leads back to what is found, such as how many there are. */
  show: string
  /** Undefined where nothing is set. */
  onClear: (() => void) | undefined
  onClosed: () => void
  children: ReactNode
}

/** The filters over what is found, where there is no room beside it. */
export function FiltersSheet({ texts, onClosed, children, ...footer }: FiltersSheetProps) {
  return (
    <Sheet isFromLeft title={texts.filters} onClosed={onClosed} footer={<SheetFooter clear={texts.clearAll} {...footer} />}>
      {children}
    </Sheet>
  )
}

function SheetFooter({ clear, show, onClear }: Pick<FiltersSheetProps, 'show' | 'onClear'> & { clear: string }) {
  const close = useCloseSheet()
  return (
    <>
      {onClear ? (
        <Button className={styles.clear} onClick={onClear}>
          {clear}
        </Button>
      ) : null}
      <Button kind="main" className={styles.show} onClick={close}>
        {show}
      </Button>
    </>
  )
}
