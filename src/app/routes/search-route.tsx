import { SearchPage } from '../../features/search/search-page.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { TourOffer } from '../tours/tour-offer.tsx'
import { useDictionaries } from './use-dictionaries.ts'

export function SearchRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  useDictionaries(device, remote)
  return (
    <>
      <TourOffer pageKey="search" />
      <SearchPage device={device} remote={remote} />
    </>
  )
}
