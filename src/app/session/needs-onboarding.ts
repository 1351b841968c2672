/** What the rule looks at: the player as the device knows them. `settings` is null while nobody has told it. */
export interface OnboardingFacts {
  readonly display_name: string
  readonly settings: { readonly platforms: readonly number[] } | null
}

/** The pages of the way in; the last five are where a link in a mail leads, which works only once. */
const EXEMPT = /^\/(onboarding|check-inbox|login|register|forgot-password|reset-password|confirm-email|stop-email-change|undo-email-change)\/?$/

/**
 * Whether a signed-in player must go to /onboarding before this page: their display name is empty, or they have
 * chosen no platform. Settings that are not known yet are no reason.
 */
export function needsOnboarding(player: OnboardingFacts, path: string): boolean {
  if (EXEMPT.test(path)) return false
  return player.display_name.trim() === '' || player.settings?.platforms.length === 0
}
