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
import styles from './reason-sheet.module.css'
import { REASON_MESSAGES } from './reason-sheet-messages.ts'
import { usePlayer } from '../../state/player.ts'
import type { TasteSubject } from '../../domain/taste.ts'
import type { ReasonPart, ReasonValue } from '../../domain/reason.ts'
import { reasonPartText, reasonValueName } from './card-facts.ts'

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
        <ButtonLink href="/taste" kind="bare">
          {REASON_MESSAGES.all}
        </ButtonLink>
      </div>
    </Sheet>
  )
}

/** One bar of a card's sum. */
interface ReasonLine {
  readonly key: string
  readonly name: string
  /** What the player may ask more or less of; undefined if it is no taste of theirs. */
  readonly subject: TasteSubject | undefined
  /** Its weight relative to the largest: from -1 to 1. */
  readonly weight: number
}

/** Below that a bar is not visible. */
const WEIGHT_MIN = 0.02

/** Returns a card's reasons: its sum, item by item, the largest first, without items that have no name on this device. */
export function reasonLines(card: DealtCard, index: DictionaryIndex): ReasonLine[] {
  const lines = (card.reason ?? []).flatMap((part) => linesOf(part, card, index))
  const largest = Math.max(...lines.map(({ weight }) => Math.abs(weight)))
  return lines
    .map((line) => ({ ...line, weight: line.weight / largest }))
    .filter(({ weight }) => Math.abs(weight) >= WEIGHT_MIN)
    .sort((a, b) => b.weight - a.weight)
}

function linesOf(part: ReasonPart, card: DealtCard, index: DictionaryIndex): ReasonLine[] {
  switch (part.kind) {
    // It describes how the card was drawn, and adds nothing.
    case 'different':
      return []
    case 'popular':
    case 'new':
    case 'platform': {
      const name = reasonPartText(part, card, index)
      return name === undefined ? [] : [{ key: part.kind, name, subject: undefined, weight: part.weight }]
    }
    default: {
      // For co-likes the part's weight is known, and the proportion of the games in it.
      const total = part.of.reduce((sum, { weight }) => sum + weight, 0)
      const scale = part.kind === 'liked' && total > 0 ? part.weight / total : 1
      return part.of.flatMap((value) => lineOf(value, scale, card, index))
    }
  }
}

function lineOf({ facet, id, weight }: ReasonValue, scale: number, card: DealtCard, index: DictionaryIndex): ReasonLine[] {
  const name = reasonValueName({ facet, id }, card, index)
  if (name === undefined || facet === 'platform') return []
  return [{ key: `${facet}:${id}`, name, subject: { facet, id }, weight: weight * scale }]
}
