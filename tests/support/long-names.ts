/** Names that games may have: as long as IGDB's longest, one long word without a break, and other scripts. */
export const LONG_NAMES = [
  'The Extraordinarily Long and Winding Chronicle '.repeat(5).slice(0, 206),
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichensimulator',
  '龍が如く7 光と闇の行方 インターナショナル',
  'مغامرات الأمير الصغير في بلاد الألغاز',
  'W'.repeat(206),
] as const
