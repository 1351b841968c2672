/** The input of the rule: the player as the device knows them. `settings` is null until they are fetched. */
export interface OnboardingFacts {
  readonly display_name: string
  readonly settings: { readonly platforms: readonly number[] } | null
}

/** The pages before and during sign-in. The last five are the targets of links in e-mails, which work only once. */
const EXEMPT =
  /^\/(onboarding|check-inbox|login|register|forgot-password|reset-password|confirm-email|stop-email-change|undo-email-change)\/?$/

/**
 * Returns whether a signed-in player must go to /onboarding before this page: their display name is empty, or they have chosen no platform.
 * Unknown settings do not count.
 */
export function needsOnboarding(player: OnboardingFacts, path: string): boolean {
  if (EXEMPT.test(path)) return false
  return player.display_name.trim() === '' || player.settings?.platforms.length === 0
}
