import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import styles from './matches-filters.module.css'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'

export interface MatchesFiltersSheetProps {
  /** How many games pass what is set. */
  count: number
  onClear: () => void
  onClosed: () => void
  children: ReactNode
}

/** The filters over the games, where there is no room beside them. */
export function MatchesFiltersSheet({ count, onClear, onClosed, children }: MatchesFiltersSheetProps) {
  return (
    <Sheet title={TEXTS.filters} onClosed={onClosed} footer={<SheetFooter count={count} onClear={onClear} />}>
      {children}
    </Sheet>
  )
}

function SheetFooter({ count, onClear }: Pick<MatchesFiltersSheetProps, 'count' | 'onClear'>) {
  const close = useCloseSheet()
  return (
    <>
      <Button className={styles.clearAll} onClick={onClear}>
        {TEXTS.clearAll}
      </Button>
      <Button kind="main" className={styles.show} onClick={close}>
        {TEXTS.showGames(count)}
      </Button>
    </>
  )
}
