import type { PlatformAnswer, PlatformFamilyAnswer } from '../../contract/platforms.ts'
import { findKeptPlatforms, keepPlatforms } from '../../local/pages/pages.ts'
import type { RemoteAnswer } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'
import { isUnknown } from './open-place.ts'
import type { Place, PlaceWorld } from './open-place.ts'
import { isNumber } from './platform-address.ts'
import type { PlatformAddress } from './platform-address.ts'

/** The ways to a page of platforms. */
export function platformPlace(world: PlaceWorld, address: PlatformAddress): Place<PlatformFamilyAnswer> {
  const { db, remote } = world
  const key = `/${address.kind}/${address.idOrSlug}`
  return {
    key,
    ask: (signal) => ask(remote, address, signal),
    findKept: () => findKeptPlatforms(db, key),
    keep: (page) => keepPlatforms(db, key, page, world.now()),
    onDevice: async () => {
      const { platformsOnDevice } = await import('./device-platforms.ts')
      return platformsOnDevice(db, await world.deviceIndex(), address, world.now())
    },
  }
}

/** A family first; where none is called that, a platform. A number after /platforms is a platform's own at once. */
async function ask(
  remote: Remote,
  { kind, idOrSlug }: PlatformAddress,
  signal: AbortSignal,
): Promise<RemoteAnswer<PlatformAnswer>> {
  const params = { idOrSlug }
  if (kind !== 'platforms' || !isNumber(idOrSlug)) {
    const family = await remote.call('platformFamily', { params, signal })
    if (!isUnknown(family)) return family
  }
  return remote.call('platform', { params, signal })
}
