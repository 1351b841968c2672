import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { SURPRISE_DEFAULT, SURPRISES } from '../../domain/surprise.ts'
import { readChoices } from '../../local/choices.ts'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { forgetTaste, rememberTaste, sayTaste } from '../../local/mutations/say-taste.ts'
import { readSaidTaste } from '../../local/own/taste.ts'
import { usePackArrivals } from '../../state/pack-arrival.ts'
import { showFailure } from '../../state/show-failure.ts'
import { facetsOfTaste } from './facets-of-taste.ts'
import { readLearned } from './learned-here.ts'
import type { LearnedHere } from './learned-here.ts'
import { TasteSection } from './taste-section.tsx'

/** What the deck on this device has learned, with the words of its player. */
export function YourTaste({ device }: { device: Device }) {
  const { db } = device
  const said = useLiveQuery(() => readSaidTaste(db), [db])
  // Anew only where something was forgotten: a word of the player's own changes no bar, and what was learned is the work of a thread.
  const forgottenAt = said?.forgottenAt
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
  const surprise = SURPRISES.find((value) => value === choices?.surprise) ?? SURPRISE_DEFAULT
  return (
    <TasteSection
      facets={learned && said ? facetsOfTaste(learned.values, said.said, learned.nameOf) : undefined}
      surprise={surprise}
      onSay={(facet, id, value) => void sayTaste(device, { facet, id }, value).catch(showFailure)}
      onSurprise={(chosen) => void change(device, 'settings.merge', { choices: { surprise: chosen } }).catch(showFailure)}
      onForget={() => forgetTaste(device)}
      onRemember={(before) => rememberTaste(device, before)}
      onFailure={showFailure}
    />
  )
}
