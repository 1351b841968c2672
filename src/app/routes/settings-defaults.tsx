import { AdultGamesSection, DefaultFiltersSection } from '../../features/filters/default-filters-section.tsx'
import { YourTaste } from '../../features/taste/your-taste.tsx'
import { useDictionaries } from './use-dictionaries.ts'

/** Renders the defaults of the deck. */
export function DefaultSettings() {
  useDictionaries()
  return (
    <>
      <DefaultFiltersSection />
      <YourTaste />
      <AdultGamesSection />
    </>
  )
}
