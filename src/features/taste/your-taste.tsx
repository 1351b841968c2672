import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { favouritesOf } from '../../catalogue/page/taste-facets.ts'
import { EXPLORATION_DEFAULT, EXPLORATIONS } from '../../domain/exploration.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { change } from '../../local/commands/change.ts'
import { forgetTaste, rememberTaste, setTaste } from '../../local/commands/set-taste.ts'
import { usePlayer } from '../../state/player.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useTaste } from '../../state/use-taste.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { TASTE_MESSAGES } from './messages.ts'
import { ShareTaste } from './share-taste.tsx'
import { TasteSoFar } from './taste-so-far.tsx'
import { TasteSection } from './taste-section.tsx'

/** Renders what the deck on this device has learned, with the player's stated values. */
export function YourTaste() {
  const { device } = usePlayer()
  const { db } = device
  const facets = useTaste(db)
  const choices = useLiveQuery(() => readChoices(db), [db])
  const exploration = EXPLORATIONS.find((value) => value === choices?.surprise) ?? EXPLORATION_DEFAULT
  return (
    <TasteSection
      facets={facets}
      share={
        facets && favouritesOf(facets, 1).length > 0 ? (
          <div className={layout.wrap8}>
            <InShort />
            <ShareTaste facets={facets} />
          </div>
        ) : null
      }
      exploration={exploration}
      onStated={(facet, id, value) => void setTaste(device, { facet, id }, value).catch(showFailure)}
      onExploration={(chosen) => void change(device, 'settings.merge', { choices: { surprise: chosen } }).catch(showFailure)}
      onForget={() => forgetTaste(device)}
      onRemember={(before) => rememberTaste(device, before)}
    />
  )
}

/** Opens the same as the card after the fifth swipe. */
function InShort() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{TASTE_MESSAGES.inShort}</Button>
      {isOpen ? (
        <Sheet title={TASTE_MESSAGES.soFar} onClosed={() => setOpen(false)}>
          <TasteSoFar />
        </Sheet>
      ) : null}
    </>
  )
}
