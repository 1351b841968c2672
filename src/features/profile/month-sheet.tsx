import { useRef } from 'react'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { JournalCalendar } from './journal-calendar.tsx'
import type { JournalCalendarProps } from './journal-calendar.tsx'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import type { JournalMonth } from './order.ts'

interface MonthSheetProps extends Pick<JournalCalendarProps, 'months'> {
  /** Called once the sheet has left, with the chosen month. */
  onClosed: (month: JournalMonth | null) => void
}

/** Renders the calendar of months as a sheet, for screens without a second column. */
export function MonthSheet({ months, onClosed }: MonthSheetProps) {
  const chosen = useRef<JournalMonth>(null)
  return (
    <Sheet title={MESSAGES.goToMonth} onClosed={() => onClosed(chosen.current)}>
      <Closing
        months={months}
        onChoose={(month) => {
          chosen.current = month
        }}
      />
    </Sheet>
  )
}

function Closing({ months, onChoose }: JournalCalendarProps) {
  const close = useCloseSheet()
  return (
    <JournalCalendar
      months={months}
      onChoose={(month) => {
        onChoose(month)
        close()
      }}
    />
  )
}
