import Camera from 'lucide-react/icons/camera'
import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ShownProfile } from '../../local/queries/shown-profiles.ts'
import { Button } from '../../ui/button.tsx'
import badges from '../../ui/level-badge.module.css'
import { RingedAvatar } from '../../ui/rings/ringed-avatar.tsx'
import styles from './profile-header.module.css'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import { openProfileEdit } from '../../state/overlays.ts'

// With the marks of all services, which few profiles show.
const SocialLinks = lazy(async () => ({ default: (await import('../../ui/socials/social-links.tsx')).SocialLinks }))

/** From here on a name is smaller. */
const LONG_NAME_CHARACTERS = 20

export interface ProfileHeaderProps {
  profile: ShownProfile
  isOwn: boolean
  /** The player's level, if a better value than the profile's is known. */
  badge?: ReactNode
  /** Actions for another player. */
  actions: ReactNode
}

/** Renders a player. Names and bio are text only: they contain no links. */
export function ProfileHeader({ profile, isOwn, badge, actions }: ProfileHeaderProps) {
  const { userId, displayName, username, avatarUrl, ring, bio, socials, followers, following, level } = profile
  return (
    <header className={styles.head}>
      <RingedAvatar src={avatarUrl} ring={ring} />
      <div className={styles.who}>
        <h1 className={styles.name} data-long={[...displayName].length > LONG_NAME_CHARACTERS || undefined} dir="auto">
          {displayName}
        </h1>
        <p className={styles.username}>
          <span>{MESSAGES.username(username)}</span>
          {badge ?? <LevelOf level={level} />}
        </p>
        <p className={styles.follows}>
          <Link href={`/profile/${userId}/followers`}>{followers === null ? MESSAGES.followersToCome : MESSAGES.followers(followers)}</Link>
          {following === null ? null : <Link href={`/profile/${userId}/following`}>{MESSAGES.following(following)}</Link>}
        </p>
      </div>
      <p className={styles.bio} data-none={bio === '' || undefined} dir="auto">
        {bio === '' ? MESSAGES.noBio : bio}
      </p>
      {socials.length > 0 ? (
        <div className={styles.socials}>
          <Suspense fallback={null}>
            <SocialLinks socials={socials} />
          </Suspense>
        </div>
      ) : null}
      <div className={styles.actions}>
        {isOwn ? (
          <>
            <Button compact onClick={openProfileEdit}>
              <Pencil size={18} strokeWidth={1.75} aria-hidden />
              {MESSAGES.edit}
            </Button>
            {avatarUrl === '' ? (
              <Button compact onClick={openProfileEdit}>
                <Camera size={18} strokeWidth={1.75} aria-hidden />
                {MESSAGES.addPicture}
              </Button>
            ) : null}
          </>
        ) : (
          actions
        )}
      </div>
    </header>
  )
}

/** Renders nothing without a level. */
export function LevelOf({ level }: { level: ShownProfile['level'] }) {
  return level ? <span className={badges.badge}>{MESSAGES.level(level.level, level.tier)}</span> : null
}
