import { useState } from 'react'
import { useSearch } from 'wouter'
import type { AuthProvidersResponse } from '../../contract/accounts.ts'
import { pathWith } from '../../contract/endpoint.ts'
import { OAUTH_PROVIDERS, PROVIDER_NAMES, signInProblemText } from '../../contract/sign-in-problems.ts'
import type { OAuthProvider } from '../../contract/sign-in-problems.ts'
import { START_ENDPOINTS } from '../../contract/start-endpoints.ts'
import { Notice } from '../../ui/notice.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './accounts.module.css'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'
import { SOCIAL_MARKS } from './social-marks.ts'
import { askProviders } from './use-providers.ts'
import { useRemote } from '../../state/player.ts'

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
