import Heart from 'lucide-react/icons/heart'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { createContext, useCallback, useContext } from 'react'
import type { GameCard } from '../../contract/games.ts'
import type { ShownList } from '../../local/queries/lists.ts'
import { Button } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import card from './deck-stack.module.css'
import styles from './list-deck.module.css'
import { LIST_MESSAGES } from './list-messages.ts'
import { MESSAGES } from './messages.ts'
import type { ExtraCard, ExtraCardProps, ExtraControlsProps } from './deck-stack.tsx'
import { ownCard } from './own-card.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { Link } from 'wouter'

/** The id of the list's own card; no game has it. */
const LAST_CARD_ID = -1

/** The list whose games are the deck, and its covers. */
export const ListInHand = createContext<{ list: ShownList | undefined; covers: readonly GameCard[]; isOwn: boolean }>({
  list: undefined,
  covers: [],
  isOwn: false,
})

/** Renders the card after the last game: the list itself, to be swiped like any other. */
export function LastCard({ motion }: ExtraCardProps) {
  const { list, covers, isOwn } = useContext(ListInHand)
  // With another ref the motion would let go of the card.
  const attach = useCallback((element: HTMLElement | null) => (element ? motion.attach(LAST_CARD_ID, element) : undefined), [motion])
  return (
    <div ref={attach} className={card.place}>
      <article className={card.card} aria-hidden>
        <div className={card.face}>
          <div className={styles.fan}>
            {covers.length === 0 ? <img src="/assets/pip-in-a-box.svg" alt="" width={200} height={152} draggable={false} /> : null}
            {covers.map(({ id, name, cover_url }) => (
              <Cover key={id} className={styles.cover} src={cover_url} name={name} />
            ))}
          </div>
          <div className={card.facts}>
            <p className={card.name}>{LIST_MESSAGES.allDone}</p>
            {list ? (
              <>
                <p className={styles.name}>{list.list_name}</p>
                <p className={styles.line}>
                  {[LIST_MESSAGES.by(list.display_name), LIST_MESSAGES.games(list.games.length), LIST_MESSAGES.likes(list.likes)].join(
                    '\u00a0· ',
                  )}
                </p>
                {list.games.length === 0 ? <p className={styles.line}>{LIST_MESSAGES.empty}</p> : null}
                <p className={styles.line}>{isOwn ? LIST_MESSAGES.own : list.liked_by_me ? LIST_MESSAGES.liked : LIST_MESSAGES.ask}</p>
              </>
            ) : null}
          </div>
        </div>
        <span className={card.stamp} data-stamp="liked">
          <span className={card.print}>{isOwn ? LIST_MESSAGES.done : LIST_MESSAGES.likeList}</span>
        </span>
        <span className={card.stamp} data-stamp="disliked">
          <span className={card.print}>{isOwn ? LIST_MESSAGES.done : LIST_MESSAGES.skipList}</span>
        </span>
      </article>
    </div>
  )
}

/** Renders the two directions of the last card as buttons. */
export function LastControls({ canRewind, onRewind, onVerdict }: ExtraControlsProps) {
  const { isOwn } = useContext(ListInHand)
  return (
    <div className={styles.controls}>
      <RoundButton label={MESSAGES.rewind} size={48} tone="plain" shortcut="z" disabled={!canRewind} onPress={onRewind}>
        <Undo2 size={20} strokeWidth={2} aria-hidden />
      </RoundButton>
      {isOwn ? null : (
        <Button aria-keyshortcuts="ArrowLeft" onClick={() => onVerdict('disliked')}>
          <X size={20} strokeWidth={2.25} aria-hidden />
          {LIST_MESSAGES.skipList}
        </Button>
      )}
      <Button kind="main" aria-keyshortcuts="ArrowRight" onClick={() => onVerdict('liked')}>
        {isOwn ? null : <Heart size={20} strokeWidth={2} fill="currentColor" aria-hidden />}
        {isOwn ? LIST_MESSAGES.done : LIST_MESSAGES.likeList}
      </Button>
    </div>
  )
}

/** The card after a list's last game. */
export const LAST_CARD = ownCard(LAST_CARD_ID, FIXED_MESSAGES.allDone)

/** The same with its parts, for the deck. */
export const LAST: ExtraCard = { card: LAST_CARD, Card: LastCard, Controls: LastControls }

interface ListBarProps {
  listId: string
  /** Undefined while it is unknown. */
  name: string | undefined
}

/** Renders the list's name as a link to its page, in the place of the filters. */
export function ListBar({ listId, name }: ListBarProps) {
  return (
    <nav className={styles.bar} aria-label={LIST_MESSAGES.list}>
      {name === undefined ? null : (
        <Link href={`/list/${listId}`} className={styles.list}>
          {name}
        </Link>
      )}
    </nav>
  )
}
