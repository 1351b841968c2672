import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './matched-players.module.css'
import { PLAYERS_TEXTS as TEXTS } from './players-texts.ts'

const CARDS = [0, 1, 2, 3]
const COVERS = [0, 1, 2]

/** The cards before there is anything in them. */
export function PlayersToCome() {
  return (
    <>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      <p className={styles.intro}>{TEXTS.intro}</p>
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

/** So many games are lacking before anybody can be told to be alike. */
export function FewLoved({ lacking }: { lacking: number }) {
  return (
    <EmptyState title={TEXTS.fewTitle} actions={<ButtonLink href="/swipedeck" kind="main">{TEXTS.toTheDeck}</ButtonLink>}>
      {TEXTS.few(lacking)}
    </EmptyState>
  )
}

export function NoPlayers({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title={TEXTS.noneTitle}
      actions={
        <>
          <ButtonLink href="/swipedeck" kind="main">
            {TEXTS.toTheDeck}
          </ButtonLink>
          <Button onClick={onRetry}>{TEXTS.lookAgain}</Button>
        </>
      }
    >
      {TEXTS.none}
    </EmptyState>
  )
}
