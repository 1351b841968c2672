import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'wouter'
import { favouritesOf } from '../../catalogue/page/taste-facets.ts'
import { usePlayer } from '../../state/player.ts'
import { useTaste } from '../../state/use-taste.ts'
import { TASTE_MESSAGES as MESSAGES } from './messages.ts'
import styles from './taste-card.module.css'

const FAVOURITES = 3

/** Renders the player's favourites in one card, which opens their taste. */
export function TasteCard() {
  const { device } = usePlayer()
  const facets = useTaste(device.db)
  const favourites = facets && favouritesOf(facets, FAVOURITES)
  return (
    <Link href="/taste" className={styles.card}>
      <span className={styles.words}>
        <strong>{MESSAGES.title}</strong>
        {favourites && favourites.length > 0 ? (
          <span className={styles.values}>
            {favourites.map(({ facet, id, name }) => (
              <span key={`${facet} ${id}`}>{name}</span>
            ))}
          </span>
        ) : (
          <span className={styles.lead}>{favourites ? MESSAGES.newcomer : MESSAGES.lead}</span>
        )}
      </span>
      <ChevronRight size={20} strokeWidth={2} aria-hidden />
    </Link>
  )
}
