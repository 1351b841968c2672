import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './matched-players.module.css'
import { PLAYERS_MESSAGES as MESSAGES } from './players-messages.ts'

const CARDS = [0, 1, 2, 3]
const COVERS = [0, 1, 2]

/** Renders the cards as placeholders. */
export function PlayersToCome() {
  return (
    <>
      <output className={hidden.hidden}>{MESSAGES.loading}</output>
      <p className={styles.intro}>{MESSAGES.intro}</p>
      <div className={styles.players} aria-busy="true">
        {CARDS.map((card) => (
          <div key={card} className={styles.toCome}>
            <Skeleton width={56} height={56} shape="round" />
            <Skeleton className={styles.nameToCome} />
            <Skeleton width={56} height={56} shape="round" />
            <Skeleton width="100%" height={64} />
            {COVERS.map((cover) => (
              <Skeleton key={cover} className={styles.coverToCome} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** Renders how many games are missing before similar players can be found. */
export function FewLoved({ lacking }: { lacking: number }) {
  return (
    <EmptyState
      title={MESSAGES.fewTitle}
      actions={
        <ButtonLink href="/swipedeck" kind="main">
          {MESSAGES.toTheDeck}
        </ButtonLink>
      }
    >
      {MESSAGES.few(lacking)}
    </EmptyState>
  )
}

export function NoPlayers({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title={MESSAGES.noneTitle}
      actions={
        <>
          <ButtonLink href="/swipedeck" kind="main">
            {MESSAGES.toTheDeck}
          </ButtonLink>
          <Button onClick={onRetry}>{MESSAGES.lookAgain}</Button>
        </>
      }
    >
      {MESSAGES.none}
    </EmptyState>
  )
}
