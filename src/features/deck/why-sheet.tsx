import { useLiveQuery } from 'dexie-react-hooks'
import type { Device } from '../../local/device.ts'
import { readNamesIn } from '../../local/games/deck.ts'
import type { DealtCard } from '../../local/games/deck.ts'
import { sayTaste } from '../../local/mutations/say-taste.ts'
import { readSaidTaste } from '../../local/own/taste.ts'
import { showFailure } from '../../state/show-failure.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TasteLine } from '../../ui/taste-line.tsx'
import type { DictionaryIndex } from '../../local/games/value-names.ts'
import { TEXTS } from './texts.ts'
import { whyLines } from './why-lines.ts'
import styles from './why-sheet.module.css'
import { WHY_TEXTS } from './why-texts.ts'

export interface WhySheetProps {
  device: Device
  card: DealtCard
  index: DictionaryIndex
  /** The player has said something, and it is on disk. */
  onSaid: () => void
  onClosed: () => void
}

/** Why a card lies on the deck: the parts of its sum, and beside each what its player has to say of it. */
export function WhySheet({ device, card, index, onSaid, onClosed }: WhySheetProps) {
  const { db } = device
  const named = useLiveQuery(() => readNamesIn(db, card.why ?? []), [db, card])
  const said = useLiveQuery(() => readSaidTaste(db), [db])
  const isDifferent = card.why?.[0]?.kind === 'different'
  const lines = named && whyLines({ ...card, named }, index)
  return (
    <Sheet isFromLeft title={TEXTS.whyOpen} onClosed={onClosed}>
      <p className={styles.lead}>
        {isDifferent ? WHY_TEXTS.different(card.name) : WHY_TEXTS.lead(card.name)}
        {lines?.some(({ subject }) => subject) ? ` ${WHY_TEXTS.say}` : null}
      </p>
      {lines && said ? (
        <ul className={styles.lines}>
          {lines.map(({ key, name, subject, weight }) => (
            <TasteLine
              key={key}
              entry={{ id: subject?.id ?? 0, name, weight, said: (subject && said.said[subject.facet].get(subject.id)) ?? 0 }}
              spoken={WHY_TEXTS.adds(weight)}
              onSay={subject && ((value) => void sayTaste(device, subject, value).then(onSaid, showFailure))}
            />
          ))}
        </ul>
      ) : null}
      <div className={styles.all}>
        <ButtonLink href="/settings?tab=defaults#taste" kind="bare">
          {WHY_TEXTS.all}
        </ButtonLink>
      </div>
    </Sheet>
  )
}
