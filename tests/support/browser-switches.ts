/**
 * The features that Playwright turns off. If there are several `--disable-features`, Chromium uses only the last one, so a new one has to repeat these.
 * A test compares them with the switches of the installed Playwright.
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
 * Pages that Chromium loads into each new window for its own use: the list below the address field, and a spare one for its menus. No test
 * sees them, and they took a fifth of the cost of a browser test.
 */
const PAGES_OF_THE_FRAME = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI']
/** A spare process for the next page; a test usually has one page. */
const PROCESS_AHEAD = 'SpareRendererForSitePerProcess'

/** The switches with which Chromium starts for a test. */
export const BROWSER_SWITCHES: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  // QUIC and component updates would bypass the proxy.
  '--disable-quic',
  '--disable-component-update',
  `--disable-features=${[...PLAYWRIGHTS_OWN, ...PAGES_OF_THE_FRAME, PROCESS_AHEAD].join(',')}`,
]
