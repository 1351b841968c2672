import { useMemo, useState } from 'react'
import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { YEAR_RANGE_MIN } from '../../contract/limits.ts'
import { groupPlatforms } from '../../domain/platform-groups.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import type { FilterFacet } from './filter-draft.ts'
import { countFilters, withToggled, withYear, yearsOf } from './filter-draft.ts'
import styles from './filters-sheet.module.css'
import { TEXTS } from './texts.ts'

export interface FiltersSheetProps {
  dictionaries: GameFilters
  /** What is applied now; the sheet edits a copy. */
  filters: DeckFilters
  onApply: (filters: DeckFilters) => void
  onClosed: () => void
}

/** Platforms, genres, modes and years: staged here, applied by one button (specification 1, section 4). */
export function FiltersSheet({ dictionaries, filters, onApply, onClosed }: FiltersSheetProps) {
  const [draft, setDraft] = useState(filters)
  const groups = useMemo(() => groupPlatforms(dictionaries.platforms), [dictionaries])
  const toggle = (facet: FilterFacet, ids: readonly number[]) => setDraft((before) => withToggled(before, facet, ids))
  const chosen = (facet: FilterFacet, ids: readonly number[]) => ids.every((id) => draft[facet]?.includes(id))
  return (
    <Sheet
      title={TEXTS.filters}
      onClosed={onClosed}
      footer={<Footer draft={draft} onChange={setDraft} onApply={onApply} />}
    >
      {groups.length === 0 ? <p>{TEXTS.noDictionaries}</p> : null}
      {groups.map((group) => (
        <section key={group.category} className={styles.section}>
          <h3>{group.label}</h3>
          <div className={styles.choices}>
            {group.choices.map((choice) => (
              <Chip
                key={choice.key}
                pressed={chosen('platforms', choice.ids)}
                onClick={() => toggle('platforms', choice.ids)}
              >
                {choice.label}
              </Chip>
            ))}
          </div>
        </section>
      ))}
      <Facet
        title={TEXTS.genres}
        entries={dictionaries.genres}
        chosen={draft.genres}
        onToggle={(id) => toggle('genres', [id])}
      />
      <Facet
        title={TEXTS.modes}
        entries={dictionaries.game_modes}
        chosen={draft.game_modes}
        onToggle={(id) => toggle('game_modes', [id])}
      />
      <Years draft={draft} onChange={setDraft} />
    </Sheet>
  )
}

interface FooterProps {
  draft: DeckFilters
  onChange: (draft: DeckFilters) => void
  onApply: (filters: DeckFilters) => void
}

function Footer({ draft, onChange, onApply }: FooterProps) {
  const close = useCloseSheet()
  return (
    <>
      <output className={styles.count}>{TEXTS.selectedFilters(countFilters(draft))}</output>
      <Button onClick={() => onChange({})}>{TEXTS.clearAll}</Button>
      <Button
        kind="main"
        onClick={() => {
          onApply(draft)
          close()
        }}
      >
        {TEXTS.apply}
      </Button>
    </>
  )
}

interface FacetProps {
  title: string
  entries: readonly { id: number; name: string }[]
  chosen: readonly number[] | undefined
  onToggle: (id: number) => void
}

function Facet({ title, entries, chosen, onToggle }: FacetProps) {
  if (entries.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <div className={styles.choices}>
        {entries.map(({ id, name }) => (
          <Chip key={id} pressed={chosen?.includes(id) ?? false} onClick={() => onToggle(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </section>
  )
}

function Years({ draft, onChange }: { draft: DeckFilters; onChange: (draft: DeckFilters) => void }) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const years = Array.from({ length: thisYear - YEAR_RANGE_MIN + 1 }, (_, n) => thisYear - n)
  const [from, to] = yearsOf(draft, thisYear)
  const ends = [
    { end: 'yMin', label: TEXTS.yearFrom, value: from },
    { end: 'yMax', label: TEXTS.yearTo, value: to },
  ] as const
  return (
    <fieldset className={styles.section}>
      <legend>{TEXTS.years}</legend>
      <div className={styles.years}>
        {ends.map(({ end, label, value }) => (
          <label key={end}>
            {label}
            <select
              value={value}
              onChange={(event) => onChange(withYear(draft, end, Number(event.target.value), thisYear))}
            >
              {years.map((year) => (
                <option key={year}>{year}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
