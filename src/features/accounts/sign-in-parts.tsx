import { useState, useEffect } from 'react'
import { useSearch } from 'wouter'
import type { AuthProvidersResponse } from '../../contract/accounts.ts'
import type { SharedList } from '../../contract/lists.ts'
import { pathWith } from '../../contract/endpoint.ts'
import { OAUTH_PROVIDERS, PROVIDER_NAMES, signInProblemText } from '../../contract/sign-in-problems.ts'
import type { OAuthProvider } from '../../contract/sign-in-problems.ts'
import { START_ENDPOINTS } from '../../contract/start-endpoints.ts'
import { Notice } from '../../ui/notice.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './accounts.module.css'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'
import { useRemote } from '../../state/player.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { TextFieldProps } from '../../ui/text-field.tsx'
import type { Remote } from '../../remote/remote.ts'

export interface SocialButtonsProps {
  providers: AuthProvidersResponse | null
  /** Navigates to an address of ours that is no page. */
  leaveTo?: (path: string) => void
}

/** Renders the buttons of the providers that this server has: the browser itself goes there and comes back. */
export function SocialButtons({ providers, leaveTo = leave }: SocialButtonsProps) {
  const remote = useRemote()
  const returnTo = new URLSearchParams(useSearch()).get('returnTo')
  const [problem, setProblem] = useState<string | null>(null)

  const press = async (provider: OAuthProvider) => {
    setProblem(null)
    // A failed navigation would leave the app, so being offline is shown here. A pending logout is sent before the response, or it would
    // end the new session.
    const known = await askProviders(remote).catch(() => null)
    if (!known) return setProblem(SIGN_IN_MESSAGES.noResponse)
    if (!known[provider]) return setProblem(signInProblemText('not_configured', provider) ?? null)
    leaveTo(pathWith(START_ENDPOINTS.startOAuth.path, { provider }) + (returnTo ? `?${new URLSearchParams({ returnTo })}` : ''))
  }

  const offered = OAUTH_PROVIDERS.filter((provider) => providers?.[provider])
  if (offered.length === 0) return null
  return (
    <div className={styles.social}>
      <p className={styles.or}>{SIGN_IN_MESSAGES.or}</p>
      <div className={styles.providers}>
        {offered.map((provider) => (
          <SocialButton key={provider} mark={provider} name={PROVIDER_NAMES[provider]} onPress={() => void press(provider)} />
        ))}
        <SocialButton mark="apple" name="Apple" note={SIGN_IN_MESSAGES.comingSoon} />
      </div>
      {problem ? <Notice>{problem}</Notice> : null}
    </div>
  )
}

function leave(path: string): void {
  location.assign(path)
}

interface SocialButtonProps {
  mark: keyof typeof SOCIAL_MARKS
  name: string
  note?: string | undefined
  onPress?: () => void
}

function SocialButton({ mark, name, note, onPress }: SocialButtonProps) {
  return (
    <button type="button" className={styles.provider} data-off={note !== undefined} disabled={!onPress} onClick={onPress}>
      <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
        <path d={SOCIAL_MARKS[mark]} />
      </svg>
      <span>
        <span className={hidden.hidden}>{SIGN_IN_MESSAGES.continueWith} </span>
        {name}
        {note ? <small>{note}</small> : null}
      </span>
    </button>
  )
}

/** The brands' own marks on a grid of 24, copied from simple-icons (CC0); social-marks.test.ts compares the copies. */
export const SOCIAL_MARKS = {
  google:
    'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z',
  discord:
    'M20.317 4.3698a19.7913 19.7913 0 00-4.8851-1.5152.0741.0741 0 00-.0785.0371c-.211.3753-.4447.8648-.6083 1.2495-1.8447-.2762-3.68-.2762-5.4868 0-.1636-.3933-.4058-.8742-.6177-1.2495a.077.077 0 00-.0785-.037 19.7363 19.7363 0 00-4.8852 1.515.0699.0699 0 00-.0321.0277C.5334 9.0458-.319 13.5799.0992 18.0578a.0824.0824 0 00.0312.0561c2.0528 1.5076 4.0413 2.4228 5.9929 3.0294a.0777.0777 0 00.0842-.0276c.4616-.6304.8731-1.2952 1.226-1.9942a.076.076 0 00-.0416-.1057c-.6528-.2476-1.2743-.5495-1.8722-.8923a.077.077 0 01-.0076-.1277c.1258-.0943.2517-.1923.3718-.2914a.0743.0743 0 01.0776-.0105c3.9278 1.7933 8.18 1.7933 12.0614 0a.0739.0739 0 01.0785.0095c.1202.099.246.1981.3728.2924a.077.077 0 01-.0066.1276 12.2986 12.2986 0 01-1.873.8914.0766.0766 0 00-.0407.1067c.3604.698.7719 1.3628 1.225 1.9932a.076.076 0 00.0842.0286c1.961-.6067 3.9495-1.5219 6.0023-3.0294a.077.077 0 00.0313-.0552c.5004-5.177-.8382-9.6739-3.5485-13.6604a.061.061 0 00-.0312-.0286zM8.02 15.3312c-1.1825 0-2.1569-1.0857-2.1569-2.419 0-1.3332.9555-2.4189 2.157-2.4189 1.2108 0 2.1757 1.0952 2.1568 2.419 0 1.3332-.9555 2.4189-2.1569 2.4189zm7.9748 0c-1.1825 0-2.1569-1.0857-2.1569-2.419 0-1.3332.9554-2.4189 2.1569-2.4189 1.2108 0 2.1757 1.0952 2.1568 2.419 0 1.3332-.946 2.4189-2.1568 2.4189Z',
  apple:
    'M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701',
} as const

/** Renders the field for an account's address. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField label={SIGN_IN_MESSAGES.email} type="email" name="email" autoComplete="username" autoCapitalize="none" required {...field} />
  )
}

/** The cards of the hand, the front one first, with the verdict of each. */
const HAND = [
  { poster: '/assets/door-1.webp', verdict: 'like' },
  { poster: '/assets/door-2.webp', verdict: 'nope' },
  { poster: '/assets/door-3.webp', verdict: 'owned' },
] as const

/**
 * Renders three games of the starter catalogue, swiped once each as by a hand. The covers of a shared list lie still, and are empty cards
 * while they load.
 */
export function Hand({ covers }: { covers?: readonly (string | null)[] | undefined }) {
  const isShared = covers !== undefined && covers.length > 0
  return (
    <div className={styles.hand} data-shared={isShared} aria-hidden>
      {HAND.slice(0, isShared ? covers.length : HAND.length).map(({ poster, verdict }, place) => {
        const cover = isShared ? covers[place] : poster
        return (
          <div key={verdict} className={styles.card} data-verdict={verdict}>
            {cover ? <img src={cover} alt="" width={480} height={680} draggable={false} /> : null}
            {isShared ? null : <span className={styles.stamp}>{SIGN_IN_MESSAGES.stamps[verdict]}</span>}
          </div>
        )
      })}
    </div>
  )
}

/** Renders whose list a shared link leads to, above its name. Its place is free while it loads, so that the form does not move. */
export function SharedListLine({ list }: { list: SharedList | undefined }) {
  return (
    <output className={styles.shared} dir="auto">
      {list ? SIGN_IN_MESSAGES.listBy(list.display_name) : null}
    </output>
  )
}

const LIST_PAGE = /^\/list\/([0-9a-f-]{36})$/i

/** Returns the id of the list whose address the guard stopped; undefined for any other page. */
export function sharedListId(query: string): string | undefined {
  return LIST_PAGE.exec(new URLSearchParams(query).get('returnTo') ?? '')?.[1]
}

/** Returns a shared list; undefined while it loads, and null if there is none, the server is unreachable or the list is not public. */
export function useSharedList(remote: Remote, query: string): SharedList | null | undefined {
  const listId = sharedListId(query)
  const [list, setList] = useState<SharedList | null>()
  useEffect(() => {
    if (listId === undefined) return
    const abort = new AbortController()
    const ask = () => {
      remote.call('sharedList', { params: { listId }, signal: abort.signal }).then(
        (answer) => setList((before) => (answer.kind === 'answered' ? answer.body : (before ?? null))),
        // It only rejects if the page was left.
        () => undefined,
      )
    }
    ask()
    addEventListener('online', ask, { signal: abort.signal })
    return () => abort.abort()
  }, [remote, listId])
  return listId === undefined ? null : list
}

/** Returns the address of another page before the session. It leads to the same place after sign-in. */
export function withReturnTo(path: string, query: string): string {
  const known = new URLSearchParams(query)
  const params = new URLSearchParams()
  for (const key of ['returnTo', 'again']) {
    const value = known.get(key)
    if (value !== null) params.set(key, value)
  }
  return params.size > 0 ? `${path}?${params}` : path
}

/** Returns whether the guard stopped the player before a list's deck, whose last card is the list to like. */
export function comesFromList(query: string): boolean {
  return new URLSearchParams(query).get('returnTo')?.startsWith('/swipedeck/list/') ?? false
}

/** Returns the sign-in methods of the server besides e-mail and password; null until it has responded. */
export function useProviders(remote: Remote): AuthProvidersResponse | null {
  const [providers, setProviders] = useState<AuthProvidersResponse | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const ask = () => {
      askProviders(remote, abort.signal)
        // An unreachable server has withdrawn nothing.
        .then((answer) => setProviders((before) => answer ?? before))
        // It only rejects if the page was left.
        .catch(() => undefined)
    }
    ask()
    addEventListener('online', ask, { signal: abort.signal })
    return () => abort.abort()
  }, [remote])
  return providers
}

/** Requests the sign-in methods of the server; null if it is unreachable. */
async function askProviders(remote: Remote, signal?: AbortSignal): Promise<AuthProvidersResponse | null> {
  const answer = await remote.call('authProviders', signal ? { signal } : {})
  return answer.kind === 'answered' ? answer.body : null
}
