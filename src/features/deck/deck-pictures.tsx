import { useEffect, useState } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { screenshotUrl } from '../../domain/screenshot-url.ts'
import { gamePage } from '../../resources/game.ts'
import { usePlayer } from '../../state/player.ts'
import { useResource } from '../../state/use-resource.ts'
import { FollowedScores } from '../../ui/followed-scores.tsx'
import styles from './deck-pictures.module.css'

/** How long a card must be on top before its pictures are requested: nothing loads while cards fly. */
const SETTLED_MS = 600
const SHOWN = 3

/** Renders screenshots of the top card and what followed players think, to its left on wide screens; nothing if there is neither. */
export function DeckPictures({ card }: { card: GameCard }) {
  const [settled, setSettled] = useState<GameCard>()
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_MS, card)
    return () => clearTimeout(timer)
  }, [card])
  // Another card leaves the place empty at once: its pictures would be those of another game.
  return settled?.id === card.id ? <Pictures key={card.id} card={card} /> : null
}

function Pictures({ card }: { card: GameCard }) {
  const { device, remote } = usePlayer()
  const { shown } = useResource({ device, remote }, gamePage, card.id)
  const [failed, setFailed] = useState<readonly string[]>([])
  const ids = shown?.screenshots.filter((id) => !failed.includes(id)).slice(0, SHOWN) ?? []
  return (
    <>
      {ids.map((id) => (
        <img
          key={id}
          className={styles.picture}
          src={screenshotUrl(card.id, id)}
          // The details of the card say more than a picture without a description.
          alt=""
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget }) => currentTarget.toggleAttribute('data-loaded', true)}
          onError={() => setFailed([...failed, id])}
        />
      ))}
      <FollowedScores followed={shown?.followed} />
    </>
  )
}
