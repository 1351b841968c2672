import { proxy } from 'valtio'

/** The info hint of onboarding and tutorial: toggled by the button in the top bar, shown by the page. */
export const pageHint = proxy({ isOpen: false })
