import { SearchPage } from '../../features/search/search-page.tsx'
import { TourOffer } from '../shell/tour-offer.tsx'
import { useDictionaries } from './use-dictionaries.ts'

export function SearchRoute() {
  useDictionaries()
  return (
    <>
      <TourOffer pageKey="search" />
      <SearchPage />
    </>
  )
}
