import { useLiveQuery } from 'dexie-react-hooks'
import { EXPLORATION_DEFAULT, EXPLORATIONS } from '../../domain/exploration.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { change } from '../../local/commands/change.ts'
import { forgetTaste, rememberTaste, setTaste } from '../../local/commands/set-taste.ts'
import { usePlayer } from '../../state/player.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useTaste } from '../../state/use-taste.ts'
import { ShareTaste } from './share-taste.tsx'
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
      share={facets ? <ShareTaste facets={facets} /> : null}
      exploration={exploration}
      onStated={(facet, id, value) => void setTaste(device, { facet, id }, value).catch(showFailure)}
      onExploration={(chosen) => void change(device, 'settings.merge', { choices: { surprise: chosen } }).catch(showFailure)}
      onForget={() => forgetTaste(device)}
      onRemember={(before) => rememberTaste(device, before)}
    />
  )
}
