/** What is said of the choice of platforms, wherever it stands. */
export const PLATFORM_FILTER_TEXTS = {
  inCategory: (chosen: number, all: number) => (chosen === 0 ? `${all}` : `${chosen} of ${all}`),
  wholeCategory: (label: string) => `All ${label}`,
  standsFor: (count: number) => `${count} platforms`,
  names: (family: string, names: readonly string[]) => `${family}: ${names.join(', ')}`,
} as const
