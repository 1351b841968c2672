import { useEffect } from 'react'
import { SearchPage } from '../../features/search/search-page.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import { refreshDictionaries } from '../../loaders/refresh-dictionaries.ts'
import type { PageProps } from './page-props.ts'
import { TourOffer } from '../tours/tour-offer.tsx'

export function SearchRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  useEffect(() => {
    // A failure changes nothing: the filters show what the device knows.
    refreshDictionaries(device, remote).catch(() => undefined)
  }, [device, remote])
  return (
    <>
      <TourOffer pageKey="search" />
      <SearchPage device={device} remote={remote} />
    </>
  )
}
