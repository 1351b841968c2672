import Camera from 'lucide-react/icons/camera'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
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
const ShareSheet = lazy(async () => ({ default: (await import('../../ui/share-sheet/share-sheet.tsx')).ShareSheet }))

/** From here on a name is smaller. */
const LONG_NAME_CHARACTERS = 20

/** More have a row of their own, before they are rendered too. */
const SOCIALS_BESIDE = 2

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
  const { displayName, username, avatarUrl, ring, bio, socials, level } = profile
  const [isSharing, setSharing] = useState(false)
  return (
    <header className={styles.head}>
      <RingedAvatar src={avatarUrl} ring={ring} size={96} />
      <div className={styles.who}>
        <div className={styles.names}>
          <h1 className={styles.name} data-long={[...displayName].length > LONG_NAME_CHARACTERS || undefined} dir="auto">
            {displayName}
          </h1>
          {badge ?? <LevelOf level={level} />}
        </div>
        <p className={styles.username} dir="auto">
          {MESSAGES.username(username)}
        </p>
      </div>
      <Counts profile={profile} isOwn={isOwn} />
      <p className={styles.bio} data-none={bio === '' || undefined} dir="auto">
        {bio === '' ? MESSAGES.noBio : bio}
      </p>
      <div className={styles.ways}>
        <div className={styles.actions}>
          {isOwn ? (
            <>
              <Button compact aria-label={MESSAGES.edit} onClick={openProfileEdit}>
                <Pencil size={18} strokeWidth={1.75} aria-hidden />
                {MESSAGES.editShort}
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
          <Button compact aria-label={MESSAGES.share} onClick={() => setSharing(true)}>
            <Share2 size={18} strokeWidth={1.75} aria-hidden />
          </Button>
        </div>
        {socials.length > 0 ? (
          <div className={styles.socials} data-several={socials.length > SOCIALS_BESIDE || undefined}>
            <Suspense fallback={null}>
              <SocialLinks socials={socials} />
            </Suspense>
          </div>
        ) : null}
      </div>
      {isSharing ? (
        <Suspense fallback={null}>
          <ShareSheet
            title={MESSAGES.shareTitle(displayName, isOwn)}
            name={displayName}
            link={{ url: new URL(`/profile/${profile.userId}`, location.href).href }}
            forms={null}
            hint={MESSAGES.shareHint}
            onClosed={() => setSharing(false)}
          />
        </Suspense>
      ) : null}
    </header>
  )
}

/** Renders what there is of a player, each with its number. A number that is not known yet is a dash. */
function Counts({
  profile: { userId, lists, reviews, followers, following, isRead },
  isOwn,
}: Pick<ProfileHeaderProps, 'profile' | 'isOwn'>) {
  const path = isOwn ? '/profile' : `/profile/${userId}`
  const known = isRead.lists && isRead.reviews
  const games = new Set([...lists.flatMap(({ gameIds }) => gameIds), ...reviews.map(({ gameId }) => gameId)]).size
  // A list of another player may have more games than were sent.
  const least = Math.max(games, ...lists.map(({ gameCount }) => gameCount))
  return (
    <ul className={styles.counts}>
      <li>
        <span className={styles.count}>
          <Figure count={known ? least : null} of={MESSAGES.countGames} />
        </span>
      </li>
      <Count href={`${path}?tab=diary`} count={isRead.reviews ? reviews.length : null} of={MESSAGES.countReviews} />
      <Count href={`${path}?tab=vault`} count={isRead.lists ? lists.length : null} of={MESSAGES.countLists} />
      <Count href={`/profile/${userId}/followers`} count={followers} of={MESSAGES.countFollowers} />
      {following === null ? null : <Count href={`/profile/${userId}/following`} count={following} of={MESSAGES.countFollowing} />}
    </ul>
  )
}

interface FigureProps {
  count: number | null
  of: (count: number | null) => string
}

function Count({ href, ...figure }: FigureProps & { href: string }) {
  return (
    <li>
      <Link href={href} className={styles.count}>
        <Figure {...figure} />
      </Link>
    </li>
  )
}

function Figure({ count, of }: FigureProps) {
  return (
    <>
      <strong aria-hidden={count === null || undefined}>{count === null ? '–' : MESSAGES.number(count)}</strong> <span>{of(count)}</span>
    </>
  )
}

/** Renders nothing without a level. */
export function LevelOf({ level }: { level: ShownProfile['level'] }) {
  return level ? <span className={badges.badge}>{MESSAGES.level(level.level, level.tier)}</span> : null
}
