import { proxy } from 'valtio'

/** The info hint of onboarding and tutorial. The button in the top bar toggles it, and the page shows it. */
export const pageHint = proxy({ isOpen: false })
