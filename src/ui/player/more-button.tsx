import Ellipsis from 'lucide-react/icons/ellipsis'
import styles from './more-button.module.css'
import { PLAYER_TEXTS as TEXTS } from './texts.ts'

/** The way to what can be done about a player, at the end of what they wrote or of who they are. */
export function MoreButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.more} aria-label={TEXTS.more(name)} aria-haspopup="dialog" onClick={onPress}>
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
