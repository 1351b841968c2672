// Shows [S316].
import { expect, test } from 'vitest'
import { REPORT_HOST_TEXTS } from '../../src/app/shell/texts.ts'
import { MESSAGES } from '../../src/contract/messages.ts'
import { APPEARANCE_TEXTS } from '../../src/features/appearance/texts.ts'
import { DEFAULTS_TEXTS } from '../../src/features/deck/defaults-texts.ts'
import { PREFERENCES_TEXTS } from '../../src/features/notifications/preferences-texts.ts'
import { CLEAR_TEXTS, DANGER_TEXTS } from '../../src/features/own-data/texts.ts'
import { PROFILE_TEXTS } from '../../src/features/profile/texts.ts'
import { REPORT_TEXTS } from '../../src/features/reports/texts.ts'
import { SETTINGS_TEXTS } from '../../src/features/settings/texts.ts'
import { SOCIALS_TEXTS } from '../../src/features/socials/texts.ts'

/** The screens' own tests look for these texts by their names: what each says to the letter is held here, once. */
test.each([
  [MESSAGES.passwordsDiffer, 'Passwords don’t match'],
  [MESSAGES.passwordWeak, 'Password must be at least 8 chars and include upper, lower, number and symbol.'],
  [MESSAGES.emailTaken, 'Email already registered'],
  [MESSAGES.loginFailed, 'Login failed'],
  [MESSAGES.registrationNotStarted, 'Could not start registration'],
  [MESSAGES.registrationFailed, 'Registration failed'],
  [MESSAGES.displayNameRequired, 'Display name required.'],
  [MESSAGES.displayNameNotAllowed, 'That name isn\'t allowed.'],
  [MESSAGES.displayNameLinks, 'Links aren\'t allowed in your display name.'],
  [MESSAGES.platformRequired, 'Choose at least one platform.'],
  [MESSAGES.onboardingFailed, 'Could not finish onboarding – please try again.'],
  [MESSAGES.avatarTooLarge, 'Please choose an image smaller than 2 MB.'],
  [MESSAGES.avatarUploadFailed, 'Upload failed. Please try again.'],
  [MESSAGES.noMoreCards, 'No more cards to swipe'],
  [MESSAGES.searchPlaceholder, 'Search games or @users…'],
  [MESSAGES.allPlatforms, 'All platforms'],
  [MESSAGES.searching, 'Searching…'],
  [MESSAGES.noResults, 'No results'],
  [MESSAGES.badContentType, 'Bad content-type'],
  [MESSAGES.notFound, 'Not found.'],
  [MESSAGES.allDone, 'All done!'],
  [MESSAGES.likeList, 'Like list'],
  [MESSAGES.skipList, 'Skip list'],
  [MESSAGES.signInToLikeLists, 'Sign in to like lists'],
  [PROFILE_TEXTS.loading, 'Loading…'],
  [PROFILE_TEXTS.noBio, 'No bio yet.'],
  [SETTINGS_TEXTS.signedOut, 'You need to be signed in to view account settings.'],
  [PREFERENCES_TEXTS.saved, 'Saved your notification preferences.'],
  [PREFERENCES_TEXTS.failed, 'Could not save notifications. Please try again.'],
  [SOCIALS_TEXTS.saving.saved, 'Saved your socials.'],
  [SOCIALS_TEXTS.saving.failed, 'Could not save socials. Please try again.'],
  [APPEARANCE_TEXTS.saved, 'Saved appearance.'],
  [APPEARANCE_TEXTS.failed, 'Could not save appearance. Please try again.'],
  [DEFAULTS_TEXTS.saved, 'Saved your default filters.'],
  [DEFAULTS_TEXTS.failed, 'Could not save defaults. Please try again.'],
  [CLEAR_TEXTS.cleared, 'Selected data cleared.'],
  [CLEAR_TEXTS.failed, 'Could not clear data. Please try again.'],
  [DANGER_TEXTS.failed, 'Could not delete account. Please try again.'],
  [REPORT_TEXTS.thanks, 'Thanks! Your report has been submitted.'],
  [REPORT_TEXTS.failed, 'Failed to submit report.'],
  [REPORT_HOST_TEXTS.tooSoon, 'Please wait a moment before sending another report.'],
])('what is fixed to the letter is said so: %s', (said, fixed) => {
  expect(said).toBe(fixed)
})
