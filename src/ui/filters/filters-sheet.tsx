import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Sheet, useCloseSheet } from '../sheet.tsx'
import styles from './filters.module.css'

export interface FiltersSheetProps {
  texts: { readonly filters: string; readonly clearAll: string }
  /** The label of the button back to the results, such as their number. */
  show: string
  /** Undefined if nothing is set: then its button is disabled. */
  onClear: (() => void) | undefined
  onClosed: () => void
  children: ReactNode
}

/** Renders the filters as a sheet over the results, if there is no space next to them. */
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
      <Button className={styles.clear} disabled={onClear === undefined} onClick={onClear}>
        {clear}
      </Button>
      <Button kind="main" className={styles.show} onClick={close}>
        {show}
      </Button>
    </>
  )
}
