import Users from 'lucide-react/icons/users'
import { numberText } from '../domain/numbers.ts'
import styles from './followed-scores.module.css'

export interface FollowedScoresProps {
  /** How many followed players rated the game, the mean of their ratings, and how many want it. Nothing is rendered without it. */
  followed: { readonly ratings: number; readonly mean_10: number | null; readonly wants: number } | undefined
}

/** Renders what followed players think of a game: only what they let their followers see. */
export function FollowedScores({ followed }: FollowedScoresProps) {
  if (!followed) return null
  return (
    <p className={styles.followed}>
      <Users size={18} strokeWidth={1.75} aria-hidden />
      {followedText(followed)}
    </p>
  )
}

/** Returns what followed players think. They are named once: "3 you follow rated it 8.4, 1 wants it". */
export function followedText({ ratings, mean_10: mean, wants }: NonNullable<FollowedScoresProps['followed']>): string {
  const rated = mean === null ? '' : `${numberText(ratings)} you follow rated it ${mean.toFixed(1)}`
  const want = wants === 0 ? '' : `${numberText(wants)} ${rated === '' ? 'you follow ' : ''}${wants === 1 ? 'wants' : 'want'} it`
  return [rated, want].filter(Boolean).join(', ')
}
