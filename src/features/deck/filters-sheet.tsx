import { useState } from 'react'
import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { YEAR_RANGE_MIN } from '../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import type { GameCounter } from './count-games.ts'
import type { FilterFacet } from './filter-draft.ts'
import { countFilters, withToggled, withYears, yearsOf } from './filter-draft.ts'
import styles from './filters-sheet.module.css'
import { PlatformFilter } from './platform-filter.tsx'
import { FILTER_TEXTS } from './filter-texts.ts'
import { TEXTS } from './texts.ts'
import { useGameCounter } from './use-game-counter.ts'

const PAGE_YEARS = 10

export interface FiltersSheetProps {
  dictionaries: GameFilters
  /** What is applied now; the sheet edits a copy, a new one each time it opens. */
  filters: DeckFilters
  /** Reads the games of this device, so that the sheet can say how many pass. */
  openCounter: () => Promise<GameCounter>
  onApply: (filters: DeckFilters) => void
  onClosed: () => void
}

/** Platforms, genres, modes and years: staged here, applied by one button (specification 1, sections 2 and 4). */
export function FiltersSheet({ dictionaries, filters, openCounter, onApply, onClosed }: FiltersSheetProps) {
  const [draft, setDraft] = useState(filters)
  const count = useGameCounter(openCounter)
  const [thisYear] = useState(() => new Date().getFullYear())
  const toggle = (facet: FilterFacet, ids: readonly number[]) => setDraft((before) => withToggled(before, facet, ids))
  const isEmpty = dictionaries.platforms.length === 0 && dictionaries.genres.length === 0
  return (
    <Sheet
      title={TEXTS.filters}
      tall
      onClosed={onClosed}
      footer={<Footer draft={draft} gamesHere={count?.(draft)} onChange={setDraft} onApply={onApply} />}
    >
      {isEmpty ? <p className={styles.section}>{FILTER_TEXTS.noDictionaries}</p> : null}
      <PlatformFilter
        platforms={dictionaries.platforms}
        chosen={draft.platforms}
        onToggle={(ids) => toggle('platforms', ids)}
      />
      <Facet
        title={FILTER_TEXTS.genres}
        entries={dictionaries.genres}
        chosen={draft.genres}
        onToggle={(id) => toggle('genres', [id])}
      />
      <Facet
        title={FILTER_TEXTS.modes}
        entries={dictionaries.game_modes}
        chosen={draft.game_modes}
        onToggle={(id) => toggle('game_modes', [id])}
      />
      <RangeSlider
        label={FILTER_TEXTS.years}
        min={YEAR_RANGE_MIN}
        max={thisYear}
        step={1}
        pageStep={PAGE_YEARS}
        value={yearsOf(draft, thisYear)}
        onChange={(years) => setDraft((before) => withYears(before, years, thisYear))}
      />
    </Sheet>
  )
}

interface FooterProps {
  draft: DeckFilters
  /** Undefined while the device's games are still being read. */
  gamesHere: number | undefined
  onChange: (draft: DeckFilters) => void
  onApply: (filters: DeckFilters) => void
}

function Footer({ draft, gamesHere, onChange, onApply }: FooterProps) {
  const close = useCloseSheet()
  const selected = countFilters(draft)
  return (
    <>
      <div className={styles.counts}>
        <output>{FILTER_TEXTS.selectedFilters(selected)}</output>
        <output>{gamesHere === undefined ? '' : FILTER_TEXTS.gamesHere(gamesHere)}</output>
      </div>
      <Button disabled={selected === 0} onClick={() => onChange({})}>
        {FILTER_TEXTS.clearAll}
      </Button>
      <Button
        kind="main"
        onClick={() => {
          onApply(draft)
          close()
        }}
      >
        {FILTER_TEXTS.apply}
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
