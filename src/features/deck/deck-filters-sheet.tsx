import { useState } from 'react'
import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { YEAR_RANGE_MIN } from '../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Facet } from '../../ui/filters/facet.tsx'
import parts from '../../ui/filters/filters.module.css'
import { PlatformFilter } from '../../ui/filters/platform-filter.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import type { FilterFacet } from './filter-draft.ts'
import { countFilters, without, withToggled, withYears, yearsOf } from './filter-draft.ts'
import type { FilterSource } from './filter-source.ts'
import styles from './deck-filters-sheet.module.css'
import { LearnedGenres } from './learned-genre-choices.tsx'
import { FILTER_MESSAGES } from './filter-messages.ts'
import { MESSAGES } from './messages.ts'
import { useFilterSource } from './use-filter-source.ts'
import { useGameCount } from './use-game-count.ts'
import type { GameCount } from './use-game-count.ts'

const PAGE_YEARS = 10

export interface FiltersSheetProps {
  dictionaries: GameFilters
  /** The applied filters; the sheet edits a copy, a new one each time it opens. */
  filters: DeckFilters
  /** Opens the source of counts and learned genres. */
  openSource: () => Promise<FilterSource>
  onApply: (filters: DeckFilters) => void
  onClosed: () => void
}

/** Renders platforms, genres, modes and years: edited as a draft, applied by one button. */
export function FiltersSheet({ dictionaries, filters, openSource, onApply, onClosed }: FiltersSheetProps) {
  const [draft, setDraft] = useState(filters)
  const source = useFilterSource(openSource)
  const count = useGameCount(source, draft)
  const [thisYear] = useState(() => new Date().getFullYear())
  const toggle = (facet: FilterFacet, ids: readonly number[]) => setDraft((before) => withToggled(before, facet, ids))
  const isEmpty = dictionaries.platforms.length === 0 && dictionaries.genres.length === 0
  return (
    <Sheet
      isFromLeft
      title={MESSAGES.filters}
      tall
      onClosed={onClosed}
      footer={<Footer draft={draft} count={count} onChange={setDraft} onApply={onApply} />}
    >
      <div className={parts.filters}>
        {isEmpty ? <p>{FILTER_MESSAGES.noDictionaries}</p> : null}
        <PlatformFilter
          title={FILTER_MESSAGES.platforms}
          platforms={dictionaries.platforms}
          chosen={draft.platforms}
          onToggle={(ids) => toggle('platforms', ids)}
        />
        <Facet title={FILTER_MESSAGES.genres} entries={dictionaries.genres} chosen={draft.genres} onToggle={(id) => toggle('genres', [id])}>
          <LearnedGenres
            source={source}
            entries={dictionaries.genres}
            onForgotten={(ids) => setDraft((before) => without(before, 'genres', ids))}
          />
        </Facet>
        <Facet
          title={FILTER_MESSAGES.modes}
          entries={dictionaries.game_modes}
          chosen={draft.game_modes}
          onToggle={(id) => toggle('game_modes', [id])}
        />
        <RangeSlider
          label={FILTER_MESSAGES.years}
          min={YEAR_RANGE_MIN}
          max={thisYear}
          step={1}
          pageStep={PAGE_YEARS}
          value={yearsOf(draft, thisYear)}
          onChange={(years) => setDraft((before) => withYears(before, years, thisYear))}
        />
      </div>
    </Sheet>
  )
}

interface FooterProps {
  draft: DeckFilters
  /** Undefined while it is unknown. */
  count: GameCount | undefined
  onChange: (draft: DeckFilters) => void
  onApply: (filters: DeckFilters) => void
}

const COUNTS = { all: FILTER_MESSAGES.games, 'at-least': FILTER_MESSAGES.atLeast, here: FILTER_MESSAGES.gamesHere }

function Footer({ draft, count, onChange, onApply }: FooterProps) {
  const close = useCloseSheet()
  const selected = countFilters(draft)
  return (
    <>
      <div className={styles.counts}>
        <output>{FILTER_MESSAGES.selectedFilters(selected)}</output>
        <output>{count ? COUNTS[count.of](count.count) : ''}</output>
      </div>
      <Button disabled={selected === 0} onClick={() => onChange({})}>
        {FILTER_MESSAGES.clearAll}
      </Button>
      <Button
        kind="main"
        onClick={() => {
          onApply(draft)
          close()
        }}
      >
        {FILTER_MESSAGES.apply}
      </Button>
    </>
  )
}
