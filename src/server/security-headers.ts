import { CALLS } from '../contract/calls.ts'
import { CONFIRM_EMAIL_PAGE, RESET_PASSWORD_PAGE, STOP_EMAIL_PAGE, UNDO_EMAIL_PAGE, VERIFY_EMAIL_PAGE } from '../contract/page-paths.ts'

const CSP_COMMON = [
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types questdeck',
  'report-to csp',
]

/** `blob:` is for the avatar cropper. Nothing inline, nothing evaluated, nobody else's. */
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

/** A worker obeys the policy of its own script: it may fetch from here and from nowhere else. */
const WORKER_CSP = ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "img-src 'self'"].join('; ')

/** What is data is never a page, even when somebody opens it as one. */
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** What a mail's link opens: not even the path of these pages is told to anybody. */
const SILENT_PAGES: ReadonlySet<string> = new Set([
  VERIFY_EMAIL_PAGE, CONFIRM_EMAIL_PAGE, STOP_EMAIL_PAGE, UNDO_EMAIL_PAGE, RESET_PASSWORD_PAGE,
])

const HSTS = 'max-age=63072000; includeSubDomains'

/** The headers that every answer has, whatever its status; the routes only add to them. */
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
      'reporting-endpoints': `csp="${CALLS.cspReports.path}"`,
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
