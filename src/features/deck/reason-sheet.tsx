import { useLiveQuery } from 'dexie-react-hooks'
import { readNamesIn } from '../../local/queries/deck.ts'
import type { DealtCard } from '../../local/queries/deck.ts'
import { setTaste } from '../../local/commands/set-taste.ts'
import { readStatedTaste } from '../../local/queries/taste.ts'
import { showFailure } from '../../state/show-failure.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TasteLine } from '../../ui/taste-line.tsx'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { MESSAGES } from './messages.ts'
import { reasonLines } from './reason-lines.ts'
import styles from './reason-sheet.module.css'
import { REASON_MESSAGES } from './reason-sheet-messages.ts'
import { usePlayer } from '../../state/player.ts'

export interface ReasonSheetProps {
  card: DealtCard
  index: DictionaryIndex
  /** Called when the player has stated something, and it is stored. */
  onChanged: () => void
  onClosed: () => void
}

/** Renders the reasons for a card: the parts of its sum, each with the player's own setting. */
export function ReasonSheet({ card, index, onChanged, onClosed }: ReasonSheetProps) {
  const { device } = usePlayer()
  const { db } = device
  const named = useLiveQuery(() => readNamesIn(db, card.reason ?? []), [db, card])
  const stated = useLiveQuery(() => readStatedTaste(db), [db])
  const isDifferent = card.reason?.[0]?.kind === 'different'
  const lines = named && reasonLines({ ...card, named }, index)
  return (
    <Sheet isFromLeft title={MESSAGES.reasonOpen} onClosed={onClosed}>
      <p className={styles.lead}>
        {isDifferent ? REASON_MESSAGES.different(card.name) : REASON_MESSAGES.lead(card.name)}
        {lines?.some(({ subject }) => subject) ? ` ${REASON_MESSAGES.announce}` : null}
      </p>
      {lines && stated ? (
        <ul className={styles.lines}>
          {lines.map(({ key, name, subject, weight }) => (
            <TasteLine
              key={key}
              entry={{ id: subject?.id ?? 0, name, weight, stated: (subject && stated.stated[subject.facet].get(subject.id)) ?? 0 }}
              spoken={REASON_MESSAGES.adds(weight)}
              onChange={subject && ((value) => void setTaste(device, subject, value).then(onChanged, showFailure))}
            />
          ))}
        </ul>
      ) : null}
      <div className={styles.all}>
        <ButtonLink href="/settings?tab=defaults#taste" kind="bare">
          {REASON_MESSAGES.all}
        </ButtonLink>
      </div>
    </Sheet>
  )
}
