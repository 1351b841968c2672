export function DefaultSettings() { return null }
