import type { OutboundRules } from '../../http/outbound.ts'

/** The addresses of IGDB and its sign-in, and the rules for requests. */
export interface IgdbEndpoints {
  readonly token: string
  /** Without a trailing slash. */
  readonly api: string
  readonly outbound: OutboundRules
}

/** Far above a page of 500 games (some 4 MB), and small enough for memory. */
const RESPONSE_MAX_BYTES = 32 * 1_048_576
/** IGDB takes some seconds for a page at its busiest hours. */
const TIMEOUT_MS = 30_000

export const IGDB: IgdbEndpoints = {
  token: 'https://id.twitch.tv/oauth2/token',
  api: 'https://api.igdb.com/v4',
  outbound: {
    hosts: new Set(['id.twitch.tv', 'api.igdb.com']),
    timeoutMs: TIMEOUT_MS,
    responseMaxBytes: RESPONSE_MAX_BYTES,
  },
}
