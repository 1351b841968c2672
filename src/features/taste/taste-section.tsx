import { useCallback, useState } from 'react'
import type { Surprise } from '../../domain/surprise.ts'
import type { TasteFacet, TasteValue } from '../../domain/taste.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import layout from '../../ui/layout.module.css'
import prose from '../../ui/prose.module.css'
import { SettingsSection } from '../../ui/settings-section.tsx'
import type { TasteEntry } from '../../ui/taste-line.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { SurpriseSlider } from './surprise-slider.tsx'
import { TasteFacetList } from './taste-facet.tsx'
import { TASTE_TEXTS as TEXTS } from './texts.ts'

export interface TasteSectionProps {
  /** What the deck thinks, by facet; undefined while it is worked out. Facets without entries do not show. */
  facets: readonly { readonly facet: TasteFacet; readonly entries: readonly TasteEntry[] }[] | undefined
  surprise: Surprise
  onSay: (facet: TasteFacet, id: number, value: TasteValue) => void
  onSurprise: (surprise: Surprise) => void
  /** Answers up to when it was forgotten before. */
  onForget: () => Promise<number>
  onRemember: (before: number) => Promise<void>
  onFailure: (error: unknown) => void
}

/** What the deck has learned, and its player's own word on it. */
export function TasteSection({ facets, surprise, onSay, onSurprise, onForget, onRemember, onFailure }: TasteSectionProps) {
  const [before, setBefore] = useState<number | null>(null)
  // Pressed once more, it is still the first that is undone.
  const forget = () => void onForget().then((told) => setBefore((held) => held ?? told), onFailure)
  const gone = useCallback(() => setBefore(null), [])
  const undo = () => {
    if (before === null) return
    onRemember(before).then(gone, onFailure)
  }
  const shown = facets?.filter(({ entries }) => entries.length > 0)
  return (
    <SettingsSection id="taste" title={TEXTS.title} lead={TEXTS.lead}>
      <div className={layout.stack24}>
        {shown?.length === 0 ? <p className={prose.muted}>{TEXTS.newcomer}</p> : null}
        {shown && shown.length > 0 ? <p className={prose.small}>{TEXTS.bars}</p> : null}
        {shown?.map(({ facet, entries }) => (
          <TasteFacetList key={facet} facet={facet} entries={entries} onSay={(id, value) => onSay(facet, id, value)} />
        ))}
        <ChoiceGroup label={TEXTS.surprise}>
          <SurpriseSlider value={surprise} onChange={onSurprise} />
        </ChoiceGroup>
        <div className={layout.stack8}>
          <p className={prose.small}>{TEXTS.forgetHint}</p>
          <div>
            <Button onClick={forget}>{TEXTS.forget}</Button>
          </div>
        </div>
      </div>
      {before === null ? null : (
        <UndoBar undo={TEXTS.undo} onUndo={undo} onGone={gone}>
          {TEXTS.forgotten}
        </UndoBar>
      )}
    </SettingsSection>
  )
}
