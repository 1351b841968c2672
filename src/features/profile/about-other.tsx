import type { ShownProfile } from '../../local/queries/shown-profiles.ts'
import { followPlayer, unblockPlayer } from '../../local/commands/people.ts'
import type { OtherPlayer } from '../../local/queries/read-people.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FollowButton } from '../../ui/player/follow-button.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import styles from './profile-page.module.css'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'
import { openPlayerMenu } from '../../state/overlays.ts'

export interface AboutOtherProps {
  profile: ShownProfile
}

/** Renders the actions for another player. */
export function AboutOther({ profile }: AboutOtherProps) {
  const { device } = usePlayer()
  const player = otherOf(profile)
  const report = { subjectType: 'profile', subjectId: player.id, context: 'profile' } as const
  return (
    <>
      <FollowButton
        isMain
        name={profile.displayName}
        isFollowing={profile.isFollowed}
        onToggle={(following) => void followPlayer(device, player, following).catch(showFailure)}
      />
      <MoreButton label={MESSAGES.moreAbout(profile.displayName)} onPress={() => openPlayerMenu({ player, report })} />
    </>
  )
}

/** Replaces the profile of a blocked player: nothing of theirs, and a button to unblock them. */
export function BlockedProfile({ profile }: AboutOtherProps) {
  const { device } = usePlayer()
  const unblock = () => void unblockPlayer(device, otherOf(profile)).catch(showFailure)
  return (
    <main className={styles.page}>
      <EmptyState isPage title={MESSAGES.blockedTitle(profile.displayName)} actions={<Button onClick={unblock}>{MESSAGES.unblock}</Button>}>
        {MESSAGES.blocked}
      </EmptyState>
    </main>
  )
}

function otherOf({ userId, username, displayName, avatarUrl }: ShownProfile): OtherPlayer {
  return { id: userId, username, display_name: displayName, avatar_url: avatarUrl }
}
