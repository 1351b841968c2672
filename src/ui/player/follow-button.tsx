import Check from 'lucide-react/icons/check'
import UserPlus from 'lucide-react/icons/user-plus'
import { Button } from '../button.tsx'
import { bump } from '../haptics.ts'
import styles from './follow-button.module.css'
import { PLAYER_TEXTS as TEXTS } from './texts.ts'

export interface FollowButtonProps {
  /** Whom it is about. */
  name: string
  isFollowing: boolean
  /** Where it is the one thing to do on a screen. */
  isMain?: boolean
  onToggle: (following: boolean) => void
}

/** Whether one follows a player; what it says is how it is, and a press turns it over. */
export function FollowButton({ name: given, isFollowing, isMain = false, onToggle }: FollowButtonProps) {
  const name = given === '' ? TEXTS.nameless : given
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
      aria-label={isFollowing ? TEXTS.followingName(name) : TEXTS.followName(name)}
      onClick={press}
    >
      {isFollowing ? <Check size={18} strokeWidth={2} aria-hidden /> : <UserPlus size={18} strokeWidth={2} aria-hidden />}
      {isFollowing ? TEXTS.following : TEXTS.follow}
    </Button>
  )
}
