import Camera from 'lucide-react/icons/camera'
import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ShownProfile } from '../../local/pages/shown-profiles.ts'
import { Button } from '../../ui/button.tsx'
import badges from '../../ui/level-badge.module.css'
import { RingedAvatar } from '../../ui/rings/ringed-avatar.tsx'
import { openProfileEdit } from './edit-event.ts'
import styles from './profile-header.module.css'
import { PROFILE_TEXTS as TEXTS } from './texts.ts'

// With the marks of all places, which few profiles show.
const SocialLinks = lazy(async () => ({ default: (await import('../../ui/socials/social-links.tsx')).SocialLinks }))

/** From here on a name is set smaller. */
const LONG_NAME_CHARACTERS = 20

export interface ProfileHeaderProps {
  profile: ShownProfile
  isOwn: boolean
  /** The player's level, where it is known better than the profile tells. */
  badge?: ReactNode
  /** What can be done about another player. */
  actions: ReactNode
}

/** Who a player is. Names and bio are text alone: nothing in them leads anywhere. */
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
          <span>{TEXTS.username(username)}</span>
          {badge ?? <LevelOf level={level} />}
        </p>
        <p className={styles.follows}>
          <Link href={`/profile/${userId}/followers`}>{followers === null ? TEXTS.followersToCome : TEXTS.followers(followers)}</Link>
          {following === null ? null : <Link href={`/profile/${userId}/following`}>{TEXTS.following(following)}</Link>}
        </p>
      </div>
      <p className={styles.bio} data-none={bio === '' || undefined} dir="auto">
        {bio === '' ? TEXTS.noBio : bio}
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
              {TEXTS.edit}
            </Button>
            {avatarUrl === '' ? (
              <Button compact onClick={openProfileEdit}>
                <Camera size={18} strokeWidth={1.75} aria-hidden />
                {TEXTS.addPicture}
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

/** Nothing where no level is known. */
export function LevelOf({ level }: { level: ShownProfile['level'] }) {
  return level ? <span className={badges.badge}>{TEXTS.level(level.level, level.tier)}</span> : null
}
