/** The order matters: several browsers also name others, before or after themselves. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a device's name from its `User-Agent`, such as `Firefox on Windows`; empty if unknown. */
export function deviceOf(userAgent: string | undefined): string {
  const find = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined).join(' on ')
}
