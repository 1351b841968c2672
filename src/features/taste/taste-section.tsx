import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Exploration } from '../../domain/exploration.ts'
import type { TasteFacet, TasteValue } from '../../domain/taste.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import layout from '../../ui/layout.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import prose from '../../ui/prose.module.css'
import type { TasteEntry } from '../../ui/taste-line.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { TASTE_MESSAGES as MESSAGES } from './messages.ts'
import { EXPLORATIONS } from '../../domain/exploration.ts'
import styles from './taste-section.module.css'
import { TasteLine } from '../../ui/taste-line.tsx'

export interface TasteSectionProps {
  /** The learned taste, by facet; undefined while it is computed. Facets without entries are hidden. */
  facets: readonly { readonly facet: TasteFacet; readonly entries: readonly TasteEntry[] }[] | undefined
  /** The button that shares it. */
  share: ReactNode
  exploration: Exploration
  onStated: (facet: TasteFacet, id: number, value: TasteValue) => void
  onExploration: (exploration: Exploration) => void
  /** Resolves to the time up to which it was forgotten before. */
  onForget: () => Promise<number>
  onRemember: (before: number) => Promise<void>
}

/** Renders the page of what the deck has learned, with the player's stated values. */
export function TasteSection({ facets, share, exploration, onStated, onExploration, onForget, onRemember }: TasteSectionProps) {
  usePageTitle(MESSAGES.title)
  const [before, setBefore] = useState<number | null>(null)
  // After a second press, Undo still reverts the first.
  const forget = () => void onForget().then((removed) => setBefore((held) => held ?? removed), showFailure)
  const clearUndo = () => setBefore(null)
  const undo = () => {
    if (before === null) return
    onRemember(before).then(clearUndo, showFailure)
  }
  const shown = facets?.filter(({ entries }) => entries.length > 0)
  return (
    <main className={layout.page}>
      <header className={styles.head}>
        <div>
          <h1>{MESSAGES.title}</h1>
          <p className={prose.muted}>{MESSAGES.lead}</p>
        </div>
        {share}
      </header>
      <div className={layout.stack24}>
        {shown?.length === 0 ? <p className={prose.muted}>{MESSAGES.newcomer}</p> : null}
        {shown && shown.length > 0 ? <p className={prose.small}>{MESSAGES.bars}</p> : null}
        {shown?.map(({ facet, entries }) => (
          <TasteFacetList key={facet} facet={facet} entries={entries} onChange={(id, value) => onStated(facet, id, value)} />
        ))}
        <ChoiceGroup label={MESSAGES.exploration}>
          <ExplorationSlider value={exploration} onChange={onExploration} />
        </ChoiceGroup>
        <div className={layout.stack8}>
          <p className={prose.small}>{MESSAGES.forgetHint}</p>
          <div>
            <Button onClick={forget}>{MESSAGES.forget}</Button>
          </div>
        </div>
      </div>
      {before === null ? null : (
        <UndoBar undo={MESSAGES.undo} onUndo={undo} onRemoved={clearUndo}>
          {MESSAGES.forgotten}
        </UndoBar>
      )}
    </main>
  )
}

const WORDS = new Map(MESSAGES.explorations)
const [FAMILIAR, SURPRISING] = [WORDS.get('0'), WORDS.get('4')]

interface ExplorationSliderProps {
  value: Exploration
  onChange: (value: Exploration) => void
}

/** Renders the exploration, from popular games to surprising ones, in five steps. */
function ExplorationSlider({ value, onChange }: ExplorationSliderProps) {
  const isEnd = WORDS.get(value) === FAMILIAR || WORDS.get(value) === SURPRISING
  return (
    <div className={styles.slider}>
      <input
        type="range"
        aria-label={MESSAGES.exploration}
        aria-valuetext={WORDS.get(value)}
        min={0}
        max={EXPLORATIONS.length - 1}
        step={1}
        value={Number(value)}
        onChange={(event) => onChange(EXPLORATIONS[Number(event.target.value)] ?? value)}
      />
      <span aria-hidden>{FAMILIAR}</span>
      <span aria-hidden className={styles.chosen}>
        {isEnd ? null : WORDS.get(value)}
      </span>
      <span aria-hidden>{SURPRISING}</span>
    </div>
  )
}

interface TasteFacetListProps {
  facet: TasteFacet
  /** The strongest first, in either direction. */
  entries: readonly TasteEntry[]
  onChange: (id: number, value: TasteValue) => void
}

/** The number of shown entries until all are requested. */
const SHOWN_FIRST = 6

/** Renders one facet of the taste: a bar for each value, to be raised, lowered or muted. */
function TasteFacetList({ facet, entries, onChange }: TasteFacetListProps) {
  const [isExpanded, setExpanded] = useState(false)
  // The strongest, from the most liked to the least: a bar to the left above a longer one to the right reads as if it were liked more.
  const shown = (isExpanded ? entries : entries.slice(0, SHOWN_FIRST)).toSorted((a, b) => b.weight - a.weight)
  return (
    <div className={styles.facet}>
      <h2 id={`taste-${facet}`}>{MESSAGES.facet(facet)}</h2>
      <ul aria-labelledby={`taste-${facet}`}>
        {shown.map((entry) => (
          <TasteLine key={entry.id} entry={entry} spoken={MESSAGES.learned(entry.weight)} onChange={(value) => onChange(entry.id, value)} />
        ))}
      </ul>
      {entries.length > SHOWN_FIRST ? (
        <Button kind="bare" compact aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? MESSAGES.fewer : MESSAGES.all(entries.length)}
        </Button>
      ) : null}
    </div>
  )
}
