/** Messages of the platform choice on every screen. */
export const PLATFORM_FILTER_MESSAGES = {
  inCategory: (chosen: number, all: number) => (chosen === 0 ? `${all}` : `${chosen} of ${all}`),
  allOfCategory: (label: string) => `All ${label}`,
  standsFor: (count: number) => `${count} platforms`,
  names: (family: string, names: readonly string[]) => `${family}: ${names.join(', ')}`,
} as const
