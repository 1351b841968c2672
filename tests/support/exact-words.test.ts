// Shows [S316].
import { expect, test } from 'vitest'
import { REPORT_HOST_MESSAGES } from '../../src/app/shell/messages.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { ACCOUNT_MESSAGES } from '../../src/features/accounts/messages.ts'
import { APPEARANCE_MESSAGES } from '../../src/features/appearance/messages.ts'
import { DEFAULTS_MESSAGES } from '../../src/features/filters/defaults-messages.ts'
import { FILTER_MESSAGES } from '../../src/features/filters/filter-messages.ts'
import { PREFERENCES_MESSAGES } from '../../src/features/notifications/preferences-messages.ts'
import { ONBOARDING_MESSAGES } from '../../src/features/onboarding/messages.ts'
import { CLEAR_MESSAGES, DANGER_MESSAGES } from '../../src/features/own-data/messages.ts'
import { PROFILE_MESSAGES } from '../../src/features/profile/messages.ts'
import { REPORT_MESSAGES } from '../../src/features/reports/messages.ts'
import { SETTINGS_MESSAGES } from '../../src/features/settings/messages.ts'
import { SOCIALS_MESSAGES } from '../../src/features/socials/messages.ts'

/** The tests of the screens find these texts by their names. This table fixes each of them to the letter, once. */
test.each([
  [FIXED_MESSAGES.passwordsDiffer, 'Passwords don’t match'],
  [FIXED_MESSAGES.passwordWeak, 'Password must be at least 8 chars and include upper, lower, number and symbol.'],
  [FIXED_MESSAGES.emailTaken, 'Email already registered'],
  [FIXED_MESSAGES.loginFailed, 'Login failed'],
  [FIXED_MESSAGES.registrationNotStarted, 'Could not start registration'],
  [FIXED_MESSAGES.registrationFailed, 'Registration failed'],
  [FIXED_MESSAGES.displayNameRequired, 'Display name required.'],
  [FIXED_MESSAGES.displayNameNotAllowed, "That name isn't allowed."],
  [FIXED_MESSAGES.displayNameLinks, "Links aren't allowed in your display name."],
  [FIXED_MESSAGES.platformRequired, 'Choose at least one platform.'],
  [FIXED_MESSAGES.onboardingFailed, 'Could not finish onboarding – please try again.'],
  [FIXED_MESSAGES.avatarTooLarge, 'Please choose an image smaller than 2 MB.'],
  [FIXED_MESSAGES.avatarUploadFailed, 'Upload failed. Please try again.'],
  [FIXED_MESSAGES.noMoreCards, 'No more cards to swipe'],
  [FIXED_MESSAGES.searchPlaceholder, 'Search games or @users…'],
  [FIXED_MESSAGES.allPlatforms, 'All platforms'],
  [FIXED_MESSAGES.searching, 'Searching…'],
  [FIXED_MESSAGES.noResults, 'No results'],
  [FIXED_MESSAGES.badContentType, 'Bad content-type'],
  [FIXED_MESSAGES.notFound, 'Not found.'],
  [FIXED_MESSAGES.allDone, 'All done!'],
  [FIXED_MESSAGES.likeList, 'Like list'],
  [FIXED_MESSAGES.skipList, 'Skip list'],
  [FIXED_MESSAGES.signInToLikeLists, 'Sign in to like lists'],
  [ONBOARDING_MESSAGES.popular, 'Popular Picks'],
  [ACCOUNT_MESSAGES.verified, 'I’ve verified my e-mail'],
  [FILTER_MESSAGES.clearAll, 'Clear all'],
  [FILTER_MESSAGES.apply, 'Apply filters'],
  [FILTER_MESSAGES.selectedFilters(3), 'Selected filters: 3'],
  [PROFILE_MESSAGES.loading, 'Loading…'],
  [PROFILE_MESSAGES.noBio, 'No bio yet.'],
  [SETTINGS_MESSAGES.signedOut, 'You need to be signed in to view account settings.'],
  [PREFERENCES_MESSAGES.saved, 'Saved your notification preferences.'],
  [PREFERENCES_MESSAGES.failed, 'Could not save notifications. Please try again.'],
  [SOCIALS_MESSAGES.saving.saved, 'Saved your socials.'],
  [SOCIALS_MESSAGES.saving.failed, 'Could not save socials. Please try again.'],
  [APPEARANCE_MESSAGES.saved, 'Saved appearance.'],
  [APPEARANCE_MESSAGES.failed, 'Could not save appearance. Please try again.'],
  [DEFAULTS_MESSAGES.saved, 'Saved your default filters.'],
  [DEFAULTS_MESSAGES.failed, 'Could not save defaults. Please try again.'],
  [CLEAR_MESSAGES.cleared, 'Selected data cleared.'],
  [CLEAR_MESSAGES.failed, 'Could not clear data. Please try again.'],
  [DANGER_MESSAGES.failed, 'Could not delete account. Please try again.'],
  [REPORT_MESSAGES.thanks, 'Thanks! Your report has been submitted.'],
  [REPORT_MESSAGES.failed, 'Failed to submit report.'],
  [REPORT_HOST_MESSAGES.tooSoon, 'Please wait a moment before sending another report.'],
])('a fixed text is the same to the letter: %s', (message, fixed) => {
  expect(message).toBe(fixed)
})
