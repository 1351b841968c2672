import Ellipsis from 'lucide-react/icons/ellipsis'
import { classNames } from '../class-names.ts'
import icon from '../icon-button.module.css'
import styles from './more-button.module.css'

export interface MoreButtonProps {
  /** What it is about, such as `More about the reply by Ana`. */
  label: string
  className?: string | undefined
  onPress: () => void
}

/** The way to what can be done about a player, at the end of what they wrote or of who they are. */
export function MoreButton({ label, className, onPress }: MoreButtonProps) {
  return (
    <button type="button" className={classNames(icon.icon, styles.more, className)} aria-label={label} aria-haspopup="dialog" onClick={onPress}>
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
