import type { Device } from '../../local/device.ts'
import type { ShownProfile } from '../../local/pages/shown-profiles.ts'
import { followPlayer, unblockPlayer } from '../../local/mutations/people.ts'
import type { OtherPlayer } from '../../local/mutations/people.ts'
import { openPlayerMenu } from '../../state/player-menu.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FollowButton } from '../../ui/player/follow-button.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import styles from './profile-page.module.css'
import { PROFILE_TEXTS as TEXTS } from './texts.ts'

export interface AboutOtherProps {
  device: Device
  profile: ShownProfile
}

/** What can be done about another player. */
export function AboutOther({ device, profile }: AboutOtherProps) {
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
      <MoreButton label={TEXTS.moreAbout(profile.displayName)} onPress={() => openPlayerMenu({ player, report })} />
    </>
  )
}

/** In the place of the profile of somebody whom the player has blocked: nothing of theirs, and the way back. */
export function BlockedProfile({ device, profile }: AboutOtherProps) {
  const unblock = () => void unblockPlayer(device, otherOf(profile)).catch(showFailure)
  return (
    <main className={styles.page}>
      <EmptyState isPage title={TEXTS.blockedTitle(profile.displayName)} actions={<Button onClick={unblock}>{TEXTS.unblock}</Button>}>
        {TEXTS.blocked}
      </EmptyState>
    </main>
  )
}

function otherOf({ userId, username, displayName, avatarUrl }: ShownProfile): OtherPlayer {
  return { id: userId, username, display_name: displayName, avatar_url: avatarUrl }
}
