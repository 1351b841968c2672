import Ellipsis from 'lucide-react/icons/ellipsis'
import { classNames } from '../class-names.ts'
import icon from '../icon-button.module.css'
import styles from './more-button.module.css'

export interface MoreButtonProps {
  /** The label for screen readers, such as `More about the reply by Ana`. */
  label: string
  className?: string | undefined
  onPress: () => void
}

/** Renders the button for the menu of a player, at the end of a text or profile. */
export function MoreButton({ label, className, onPress }: MoreButtonProps) {
  return (
    <button
      type="button"
      className={classNames(icon.icon, styles.more, className)}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
