/**
 * What Playwright turns off. Of several `--disable-features` Chromium takes the last alone, so whoever adds to them has
 * to repeat them; a test compares these with what the installed Playwright really passes.
 */
export const PLAYWRIGHTS_OWN: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * Pages that Chromium loads into each new window for itself: the list under its address field, and one it keeps ready
 * for its menus. Nobody sees them in a test, and they took a fifth of all that a browser test costs.
 */
const PAGES_OF_THE_FRAME = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI']
/** A process that waits for the next page; a test has one page, as a rule. */
const PROCESS_AHEAD = 'SpareRendererForSitePerProcess'

/** What Chromium is started with for a test. */
export const BROWSER_SWITCHES: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  // QUIC and component updates would go past the proxy.
  '--disable-quic',
  '--disable-component-update',
  `--disable-features=${[...PLAYWRIGHTS_OWN, ...PAGES_OF_THE_FRAME, PROCESS_AHEAD].join(',')}`,
]
