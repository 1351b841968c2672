import { useState } from 'react'
import { COLUMN_MEANINGS } from '../../local/own-data/readers/foreign.ts'
import type { ColumnMeaning, ColumnMeanings, UnknownTable } from '../../local/own-data/readers/foreign.ts'
import { Button } from '../../ui/button.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import styles from './foreign.module.css'
import { FOREIGN_TEXTS as TEXTS, IMPORT_TEXTS } from './keeping-texts.ts'

/** By one of these a game can be found. */
const NAMING = new Set<ColumnMeaning | null>(['name', 'igdbId', 'steamId', 'gogId'])
const SAMPLES = 2

export interface ColumnsSheetProps {
  table: UnknownTable
  onNamed: (columns: ColumnMeanings) => void
  onClosed: () => void
}

/** What the columns of a table hold, as guessed: for the player to put right. */
export function ColumnsSheet({ table: { header, rows, guess }, onNamed, onClosed }: ColumnsSheetProps) {
  const [columns, setColumns] = useState<ColumnMeanings>(guess)
  const isEnough = columns.some((meaning) => NAMING.has(meaning))
  return (
    <Sheet tall title={TEXTS.columns} footer={<GoOn isEnough={isEnough} onNamed={() => onNamed(columns)} />} onClosed={onClosed}>
      <p className={styles.note}>{TEXTS.columnsLead}</p>
      <ul className={styles.columns}>
        {header.map((name, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name, and none moves
          <li key={at}>
            <strong>{name}</strong>
            <span className={styles.note}>{TEXTS.such(samplesOf(rows, at))}</span>
            <PillSelect
              label={TEXTS.column(name)}
              value={columns[at] ?? ''}
              onChange={(value) => setColumns(columns.with(at, value === '' ? null : (value as ColumnMeaning)))}
            >
              <option value="">{TEXTS.nothing}</option>
              {COLUMN_MEANINGS.map((meaning) => (
                <option key={meaning} value={meaning}>
                  {TEXTS.meaning(meaning)}
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
      {isEnough ? null : <output>{TEXTS.needsName}</output>}
      <Button onClick={close}>{IMPORT_TEXTS.cancel}</Button>
      <Button kind="main" disabled={!isEnough} onClick={onNamed}>
        {TEXTS.goOn}
      </Button>
    </div>
  )
}
