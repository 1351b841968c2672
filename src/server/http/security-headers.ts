import { ENDPOINTS } from '../../contract/endpoints.ts'
import { CONFIRM_EMAIL_PAGE, RESET_PASSWORD_PAGE, STOP_EMAIL_PAGE, UNDO_EMAIL_PAGE, VERIFY_EMAIL_PAGE } from '../../contract/page-paths.ts'

const CSP_COMMON = [
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types questdeck',
  'report-to csp',
]

/** `blob:` is for the avatar cropper. It allows no inline code, no `eval`, and no third-party sources. */
const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  ...CSP_COMMON,
].join('; ')

/** A worker uses the policy of its own script: it may fetch only from this origin. */
const WORKER_CSP = ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "img-src 'self'"].join('; ')

/** Data is never a page, even if somebody opens it as one. */
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Pages that links in e-mails open. Not even their path is sent as a referrer. */
const SILENT_PAGES: ReadonlySet<string> = new Set([
  VERIFY_EMAIL_PAGE,
  CONFIRM_EMAIL_PAGE,
  STOP_EMAIL_PAGE,
  UNDO_EMAIL_PAGE,
  RESET_PASSWORD_PAGE,
])

const HSTS = 'max-age=63072000; includeSubDomains'

/** Returns the headers that every response has, whatever its status. Routes only add to them. */
export function securityHeaders(path: string, https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': SILENT_PAGES.has(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': policyFor(path),
    ...(https && { 'strict-transport-security': HSTS }),
    ...(path.startsWith('/api/') && { 'cache-control': 'no-store' }),
    ...(!isData(path) && {
      'cross-origin-opener-policy': 'same-origin',
      'reporting-endpoints': `csp="${ENDPOINTS.cspReports.path}"`,
    }),
  }
}

function policyFor(path: string): string {
  if (path === '/sw.js') return WORKER_CSP
  return isData(path) ? DATA_CSP : PAGE_CSP
}

function isData(path: string): boolean {
  return /^\/(api|covers|screenshots|media)(\/|$)/.test(path)
}
