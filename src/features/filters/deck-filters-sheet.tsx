import { useEffect, useState } from 'react'
import type { DeckFilters, DictionaryEntry, GameFilters } from '../../contract/games.ts'
import { YEAR_RANGE_MIN } from '../../contract/limits.ts'
import { countDeckFilters, DECK_FILTERS } from '../../domain/filters/deck-filters.ts'
import { withToggled } from '../../domain/filters/filter-set.ts'
import { usePlayer } from '../../state/player.ts'
import { Button } from '../../ui/button.tsx'
import { Facet } from '../../ui/filters/facet.tsx'
import parts from '../../ui/filters/filters.module.css'
import { PlatformFilter } from '../../ui/filters/platform-filter.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import styles from './deck-filters-sheet.module.css'
import { FILTER_MESSAGES } from './filter-messages.ts'
import { createFilterSource } from './filter-source.ts'
import type { FilterSource } from './filter-source.ts'
import { useGameCount } from './use-game-count.ts'
import type { GameCount } from './use-game-count.ts'
import type { Span } from '../../domain/filters/filter-address.ts'

const PAGE_YEARS = 10

interface SheetProps {
  dictionaries: GameFilters
  /** The applied filters; the sheet edits a copy, a new one each time it opens. */
  filters: DeckFilters
  onApply: (filters: DeckFilters) => void
  onClosed: () => void
}

export interface DeckFiltersSheetProps extends SheetProps {
  /** Called when the genres that were learned from swipes were removed for good. */
  onGenresForgotten: () => void
}

/** Renders the player's filters of the deck. */
export function DeckFiltersSheet({ onGenresForgotten, ...props }: DeckFiltersSheetProps) {
  const { device, remote } = usePlayer()
  const [source] = useState(() => createFilterSource(device, remote))
  return <FiltersSheet {...props} source={source} onGenresForgotten={onGenresForgotten} />
}

export interface FiltersSheetProps extends DeckFiltersSheetProps {
  /** Counts games, and reads the learned genres. */
  source: FilterSource
}

/** Renders platforms, genres, modes and years: edited as a draft, applied by one button. */
export function FiltersSheet({ dictionaries, filters, source, onApply, onClosed, onGenresForgotten }: FiltersSheetProps) {
  const [draft, setDraft] = useState(filters)
  const count = useGameCount(source, draft)
  const [thisYear] = useState(() => new Date().getFullYear())
  const toggle = (facet: 'platforms' | 'genres' | 'game_modes', ids: readonly number[]) =>
    setDraft((before) => withToggled(DECK_FILTERS, before, facet, ids))
  const leaveOut = (ids: readonly number[]) => {
    onGenresForgotten()
    setDraft((before) => withToggled(DECK_FILTERS, before, 'genres', before.genres?.filter((id) => ids.includes(id)) ?? []))
  }
  const isEmpty = dictionaries.platforms.length === 0 && dictionaries.genres.length === 0
  return (
    <Sheet
      isFromLeft
      title={FILTER_MESSAGES.title}
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
          <LearnedGenres source={source} entries={dictionaries.genres} onForgotten={leaveOut} />
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

interface LearnedGenresProps {
  source: FilterSource
  entries: readonly DictionaryEntry[]
  /** Called when they were removed for good. */
  onForgotten: (ids: readonly number[]) => void
}

/** Renders the genres that were learned from the player's swipes, with a way to remove them. */
function LearnedGenres({ source, entries, onForgotten }: LearnedGenresProps) {
  const [learned, setLearned] = useState<readonly number[]>([])
  const [state, setState] = useState<'known' | 'forgotten' | 'failed'>('known')
  useEffect(() => {
    let isUnmounted = false
    source.readLearned().then(
      (ids) => isUnmounted || setLearned(ids),
      // If the device cannot be read, nothing is shown.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [source])
  const forget = () => {
    source.forgetLearned().then(
      () => {
        setState('forgotten')
        onForgotten(learned)
      },
      () => setState('failed'),
    )
  }
  const names = entries.filter(({ id }) => learned.includes(id)).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <div className={styles.learned}>
      <output>
        {state === 'forgotten' ? FILTER_MESSAGES.leftOut : FILTER_MESSAGES.learned(names)}
        {state === 'failed' ? ` ${FILTER_MESSAGES.notLeftOut}` : null}
      </output>
      {state === 'forgotten' ? null : (
        <Button compact onClick={forget}>
          {FILTER_MESSAGES.leaveOut}
        </Button>
      )}
    </div>
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
  const selected = countDeckFilters(draft)
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

/** Sets the year range. The complete range, from 1980 to this year, is no filter, so that games without a year stay included. */
export function withYears(filters: DeckFilters, [yMin, yMax]: Span, thisYear: number): DeckFilters {
  const { yMin: _from, yMax: _to, ...rest } = filters
  return yMin === YEAR_RANGE_MIN && yMax === thisYear ? rest : { ...rest, yMin, yMax }
}

/** Returns the years of the two ends: between 1980 and this year, and never crossed, whatever was stored. */
export function yearsOf(filters: DeckFilters, thisYear: number): Span {
  const from = between(filters.yMin ?? YEAR_RANGE_MIN, YEAR_RANGE_MIN, thisYear)
  return [from, between(filters.yMax ?? thisYear, from, thisYear)]
}

function between(year: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, year))
}
