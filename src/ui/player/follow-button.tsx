import Check from 'lucide-react/icons/check'
import UserPlus from 'lucide-react/icons/user-plus'
import { Button } from '../button.tsx'
import { bump } from '../haptics.ts'
import styles from './follow-button.module.css'
import { PLAYER_MESSAGES as MESSAGES } from './messages.ts'

export interface FollowButtonProps {
  /** The followed player's name. */
  name: string
  isFollowing: boolean
  /** Whether it is the main action of a screen. */
  isMain?: boolean
  onToggle: (following: boolean) => void
}

/** Renders whether the player follows another. The label is the current state, and a press changes it. */
export function FollowButton({ name: given, isFollowing, isMain = false, onToggle }: FollowButtonProps) {
  const name = given === '' ? MESSAGES.nameless : given
  const press = () => {
    bump()
    onToggle(!isFollowing)
  }
  return (
    <Button
      kind={isMain && !isFollowing ? 'main' : 'quiet'}
      compact
      className={styles.follow}
      data-on={isFollowing || undefined}
      aria-label={isFollowing ? MESSAGES.followingName(name) : MESSAGES.followName(name)}
      onClick={press}
    >
      {isFollowing ? <Check size={18} strokeWidth={2} aria-hidden /> : <UserPlus size={18} strokeWidth={2} aria-hidden />}
      {isFollowing ? MESSAGES.following : MESSAGES.follow}
    </Button>
  )
}
