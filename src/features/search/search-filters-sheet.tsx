import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import styles from './search-page.module.css'
import { PAGE_TEXTS as TEXTS } from './texts.ts'

export interface SearchFiltersSheetProps {
  /** How many games are found by what is set; null while that is asked. */
  total: number | null
  onClear: () => void
  onClosed: () => void
  children: ReactNode
}

/** The filters over the results, where there is no room beside them. */
export function SearchFiltersSheet({ total, onClear, onClosed, children }: SearchFiltersSheetProps) {
  return (
    <Sheet title={TEXTS.filters} onClosed={onClosed} footer={<SheetFooter total={total} onClear={onClear} />}>
      {children}
    </Sheet>
  )
}

function SheetFooter({ total, onClear }: Pick<SearchFiltersSheetProps, 'total' | 'onClear'>) {
  const close = useCloseSheet()
  return (
    <>
      <Button className={styles.clear} onClick={onClear}>
        {TEXTS.clearAll}
      </Button>
      <Button kind="main" className={styles.show} onClick={close}>
        {TEXTS.showGames(total)}
      </Button>
    </>
  )
}
