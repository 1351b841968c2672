import { AdultGamesSection, DefaultFiltersSection } from '../../features/filters/default-filters-section.tsx'
import { SETTINGS_MESSAGES } from '../../features/settings/messages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { useDictionaries } from './use-dictionaries.ts'

/** Renders the defaults of the deck. */
export function DefaultSettings() {
  useDictionaries()
  return (
    <>
      <DefaultFiltersSection />
      <SettingsSection id="taste" title={SETTINGS_MESSAGES.taste} lead={SETTINGS_MESSAGES.tasteLead}>
        <div>
          <ButtonLink href="/taste">{SETTINGS_MESSAGES.seeTaste}</ButtonLink>
        </div>
      </SettingsSection>
      <AdultGamesSection />
    </>
  )
}
