import { useCallback, useState } from 'react'
import type { Exploration } from '../../domain/exploration.ts'
import type { TasteFacet, TasteValue } from '../../domain/taste.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import layout from '../../ui/layout.module.css'
import prose from '../../ui/prose.module.css'
import { SettingsSection } from '../../ui/settings-section.tsx'
import type { TasteEntry } from '../../ui/taste-line.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { ExplorationSlider } from './exploration-slider.tsx'
import { TasteFacetList } from './taste-facet.tsx'
import { TASTE_MESSAGES as MESSAGES } from './messages.ts'

export interface TasteSectionProps {
  /** The learned taste, by facet; undefined while it is computed. Facets without entries are hidden. */
  facets: readonly { readonly facet: TasteFacet; readonly entries: readonly TasteEntry[] }[] | undefined
  exploration: Exploration
  onStated: (facet: TasteFacet, id: number, value: TasteValue) => void
  onExploration: (exploration: Exploration) => void
  /** Resolves to the time up to which it was forgotten before. */
  onForget: () => Promise<number>
  onRemember: (before: number) => Promise<void>
  onFailure: (error: unknown) => void
}

/** Renders what the deck has learned, with the player's stated values. */
export function TasteSection({ facets, exploration, onStated, onExploration, onForget, onRemember, onFailure }: TasteSectionProps) {
  const [before, setBefore] = useState<number | null>(null)
  // After a second press, Undo still reverts the first.
  const forget = () => void onForget().then((removed) => setBefore((held) => held ?? removed), onFailure)
  const clearUndo = useCallback(() => setBefore(null), [])
  const undo = () => {
    if (before === null) return
    onRemember(before).then(clearUndo, onFailure)
  }
  const shown = facets?.filter(({ entries }) => entries.length > 0)
  return (
    <SettingsSection id="taste" title={MESSAGES.title} lead={MESSAGES.lead}>
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
    </SettingsSection>
  )
}
