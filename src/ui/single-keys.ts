const STORED = 'single-keys'

/** Returns whether letters alone are shortcuts on this device. Speech control types letters, so they can be off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

/** Stores the choice on this device, if it can. */
export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // The switch shows that nothing was stored.
  }
}
