import { useLiveQuery } from 'dexie-react-hooks'
import type { Identity, ShownProfile } from '../../local/queries/shown-profiles.ts'
import { readOwnQuests } from '../../local/queries/quest-progress.ts'
import { LevelOf } from './profile-header.tsx'
import { usePlayer } from '../../state/player.ts'

/** Renders the player's own level as this device counts it, which updates at once; until it is counted, the server's. */
export function OwnLevel({ identity, fetched }: { identity: Identity; fetched: ShownProfile['level'] }) {
  const { device } = usePlayer()
  const quests = useLiveQuery(() => readOwnQuests(device.db, identity, device.now()), [device, identity])
  return <LevelOf level={quests?.progress ?? fetched} />
}
