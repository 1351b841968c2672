import { useLiveQuery } from 'dexie-react-hooks'
import type { Device } from '../../local/device.ts'
import type { Identity, ShownProfile } from '../../local/pages/shown-profiles.ts'
import { readOwnQuests } from '../../local/own/quest-progress.ts'
import { LevelOf } from './profile-header.tsx'

/** One's own level as this device counts it, which moves at once; until it is counted, what the server has told. */
export function OwnLevel({ device, identity, told }: { device: Device; identity: Identity; told: ShownProfile['level'] }) {
  const quests = useLiveQuery(() => readOwnQuests(device.db, identity, device.now()), [device, identity])
  return <LevelOf level={quests?.progress ?? told} />
}
