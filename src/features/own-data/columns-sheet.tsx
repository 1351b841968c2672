import { useState } from 'react'
import { COLUMN_MEANINGS } from '../../local/import/readers/third-party.ts'
import type { ColumnMeaning, ColumnMeanings, UnknownTable } from '../../local/import/readers/third-party.ts'
import { namesUnit } from '../../local/import/readers/units.ts'
import { Button } from '../../ui/button.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import styles from './third-party.module.css'
import { THIRD_PARTY_MESSAGES as MESSAGES, IMPORT_MESSAGES } from './keeping-messages.ts'

/** A game can be found by one of these. */
const NAMING = new Set<ColumnMeaning | null>(['name', 'igdbId', 'steamId', 'gogId'])
/** The playing time, by its unit. */
const TIMES = new Set<ColumnMeaning | null | undefined>(['hours', 'minutes', 'seconds'])
const SAMPLES = 2

export interface ColumnsSheetProps {
  table: UnknownTable
  onNamed: (columns: ColumnMeanings) => void
  onClosed: () => void
}

/** Renders the guessed meanings of a table's columns, for the player to correct. */
export function ColumnsSheet({ table: { header, rows, guess, unreadFiles }, onNamed, onClosed }: ColumnsSheetProps) {
  const [columns, setColumns] = useState<ColumnMeanings>(guess)
  const isEnough = columns.some((meaning) => NAMING.has(meaning))
  return (
    <Sheet tall title={MESSAGES.columns} footer={<GoOn isEnough={isEnough} onNamed={() => onNamed(columns)} />} onClosed={onClosed}>
      <p className={styles.note}>{MESSAGES.columnsLead}</p>
      {unreadFiles.length > 0 ? <p className={styles.note}>{MESSAGES.unreadFiles(unreadFiles)}</p> : null}
      <ul className={styles.columns}>
        {header.map((name, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name, and none moves
          <li key={at}>
            <strong>{name}</strong>
            <span className={styles.note}>{MESSAGES.such(samplesOf(rows, at))}</span>
            {TIMES.has(columns[at]) && !namesUnit(name) ? <span className={styles.note}>{MESSAGES.unitUnsaid}</span> : null}
            <PillSelect
              label={MESSAGES.column(name)}
              value={columns[at] ?? ''}
              onChange={(value) => setColumns(columns.with(at, value === '' ? null : (value as ColumnMeaning)))}
            >
              <option value="">{MESSAGES.nothing}</option>
              {COLUMN_MEANINGS.map((meaning) => (
                <option key={meaning} value={meaning}>
                  {MESSAGES.meaning(meaning)}
                </option>
              ))}
            </PillSelect>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function samplesOf(rows: UnknownTable['rows'], column: number): string[] {
  return [...new Set(rows.flatMap((row) => row[column]?.trim() || []))].slice(0, SAMPLES)
}

function GoOn({ isEnough, onNamed }: { isEnough: boolean; onNamed: () => void }) {
  const close = useCloseSheet()
  return (
    <div className={styles.footer}>
      {isEnough ? null : <output>{MESSAGES.needsName}</output>}
      <Button onClick={close}>{IMPORT_MESSAGES.cancel}</Button>
      <Button kind="main" disabled={!isEnough} onClick={onNamed}>
        {MESSAGES.goOn}
      </Button>
    </div>
  )
}
