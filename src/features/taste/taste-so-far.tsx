import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import { FAVOURITES_SO_FAR, favouritesOf } from '../../catalogue/page/taste-facets.ts'
import type { Favourite } from '../../catalogue/page/taste-facets.ts'
import { setTaste } from '../../local/commands/set-taste.ts'
import { readNextPicks } from '../../local/queries/taste-games.ts'
import { usePlayer } from '../../state/player.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useTaste } from '../../state/use-taste.ts'
import { Cover } from '../../ui/cover.tsx'
import { TasteWords } from '../../ui/taste-line.tsx'
import { TASTE_LINE_MESSAGES } from '../../ui/taste-line-messages.ts'
import { TASTE_MESSAGES as MESSAGES } from './messages.ts'
import styles from './taste-so-far.module.css'

const PICKS = 3

interface TasteSoFarProps {
  first?: readonly Favourite[]
  onChanged?: () => void
}

/** Renders the player's three strongest values, each to be turned up, down or off, and the next games of the deck because of them. */
export function TasteSoFar({ first: known, onChanged }: TasteSoFarProps) {
  const { device } = usePlayer()
  const { db } = device
  const facets = useTaste(db)
  // Those of the first moment: a value that was turned off stays, to be turned on again.
  const [first, setFirst] = useState(known)
  if (!first && facets) setFirst(favouritesOf(facets, FAVOURITES_SO_FAR))
  const values = first?.map((value) => ({ ...value, stated: statedOf(facets, value) })) ?? []
  const wanted = values.filter(({ stated }) => stated >= 0)
  const key = wanted.map(({ facet, id }) => `${facet} ${id}`).join()
  const picks = useLiveQuery(() => readNextPicks(db, wanted, PICKS), [db, key])
  return (
    <div className={styles.taste}>
      <ul className={styles.chips} aria-label={MESSAGES.title} ref={useOwnTouches()}>
        {values.map((value) => (
          <li key={`${value.facet} ${value.id}`} data-muted={value.stated === -2 || undefined}>
            <span className={styles.words}>
              <span className={styles.name}>{value.name}</span>
              <output className={styles.stated}>{TASTE_LINE_MESSAGES.stated(value.stated)}</output>
            </span>
            <TasteWords
              name={value.name}
              stated={value.stated}
              onChange={(stated) => void setTaste(device, value, stated).then(onChanged, showFailure)}
            />
          </li>
        ))}
      </ul>
      {picks && picks.length > 0 ? (
        <>
          <p className={styles.next}>{MESSAGES.next}</p>
          <ul className={styles.picks} aria-label={MESSAGES.next}>
            {picks.map(({ game, value }) => (
              <li key={game.id}>
                <Cover src={game.cover_url} alt={game.name} name={game.name} />
                <span className={styles.because}>{value.name}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function statedOf(facets: ReturnType<typeof useTaste>, { facet, id, stated }: Favourite): Favourite['stated'] {
  return facets?.find((one) => one.facet === facet)?.entries.find((entry) => entry.id === id)?.stated ?? stated
}

/** On a card of the deck, a touch of a button begins no drag. The deck listens natively, above React's own listeners. */
function useOwnTouches() {
  const element = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { current } = element
    const keep = (event: Event) => {
      if ((event.target as Element).closest('button')) event.stopPropagation()
    }
    current?.addEventListener('pointerdown', keep)
    return () => current?.removeEventListener('pointerdown', keep)
  }, [])
  return element
}
