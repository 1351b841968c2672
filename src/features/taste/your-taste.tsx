import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { EXPLORATION_DEFAULT, EXPLORATIONS } from '../../domain/exploration.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { change } from '../../local/commands/change.ts'
import { forgetTaste, rememberTaste, setTaste } from '../../local/commands/set-taste.ts'
import { readStatedTaste } from '../../local/queries/taste.ts'
import { usePackArrivals } from '../../catalogue/page/pack-arrival.ts'
import { showFailure } from '../../state/show-failure.ts'
import { facetsOfTaste } from './facets-of-taste.ts'
import { readLearned } from '../../catalogue/page/learned-here.ts'
import type { LearnedHere } from '../../catalogue/page/learned-here.ts'
import { TasteSection } from './taste-section.tsx'
import { usePlayer } from '../../state/player.ts'

/** Renders what the deck on this device has learned, with the player's stated values. */
export function YourTaste() {
  const { device } = usePlayer()
  const { db } = device
  const stated = useLiveQuery(() => readStatedTaste(db), [db])
  // Computed again only after forgetting: a stated value changes no bar, and learning takes a worker's time.
  const forgottenAt = stated?.forgottenAt
  const arrivals = usePackArrivals()
  const [learned, setLearned] = useState<LearnedHere | null>()
  useEffect(() => {
    if (forgottenAt === undefined) return
    let isWanted = true
    readLearned(db).then((read) => {
      if (isWanted) setLearned(read)
    }, showFailure)
    return () => {
      isWanted = false
    }
    // A pack that has come answers more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [db, forgottenAt, arrivals])
  const choices = useLiveQuery(() => readChoices(db), [db])
  const exploration = EXPLORATIONS.find((value) => value === choices?.surprise) ?? EXPLORATION_DEFAULT
  return (
    <TasteSection
      facets={learned && stated ? facetsOfTaste(learned.values, stated.stated, learned.nameOf) : undefined}
      exploration={exploration}
      onStated={(facet, id, value) => void setTaste(device, { facet, id }, value).catch(showFailure)}
      onExploration={(chosen) => void change(device, 'settings.merge', { choices: { surprise: chosen } }).catch(showFailure)}
      onForget={() => forgetTaste(device)}
      onRemember={(before) => rememberTaste(device, before)}
      onFailure={showFailure}
    />
  )
}
