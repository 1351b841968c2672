import type { OutboundRules } from '../../outbound.ts'

/** Where IGDB and its sign-in are, and by which rules they are asked. */
export interface IgdbEndpoints {
  readonly token: string
  /** Without a slash at its end. */
  readonly api: string
  readonly outbound: OutboundRules
}

/** Far above a page of 500 games (some 4 MB), and little enough to be held in memory. */
const ANSWER_MAX_BYTES = 32 * 1_048_576
/** IGDB takes some seconds for a page at its busiest hours. */
const TIMEOUT_MS = 30_000

export const IGDB: IgdbEndpoints = {
  token: 'https://id.twitch.tv/oauth2/token',
  api: 'https://api.igdb.com/v4',
  outbound: {
    hosts: new Set(['id.twitch.tv', 'api.igdb.com']),
    timeoutMs: TIMEOUT_MS,
    answerMaxBytes: ANSWER_MAX_BYTES,
  },
}
