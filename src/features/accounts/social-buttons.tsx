import { useState } from 'react'
import { useSearch } from 'wouter'
import type { AuthProvidersAnswer } from '../../contract/accounts.ts'
import { pathWith } from '../../contract/call.ts'
import { OAUTH_PROVIDERS, PROVIDER_NAMES, signInProblemText } from '../../contract/sign-in-problems.ts'
import type { OAuthProvider } from '../../contract/sign-in-problems.ts'
import { START_CALLS } from '../../contract/start-calls.ts'
import type { Remote } from '../../remote/remote.ts'
import { Notice } from '../../ui/notice.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './accounts.module.css'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'
import { SOCIAL_MARKS } from './social-marks.ts'
import { askProviders } from './use-providers.ts'

export interface SocialButtonsProps {
  remote: Remote
  providers: AuthProvidersAnswer | null
  /** Takes the browser to an address of ours that is no page. */
  leaveTo?: (path: string) => void
}

/** Signing in by others, as far as this server has any: the browser itself goes there and comes back. */
export function SocialButtons({ remote, providers, leaveTo = leave }: SocialButtonsProps) {
  const returnTo = new URLSearchParams(useSearch()).get('returnTo')
  const [problem, setProblem] = useState<string | null>(null)

  const press = async (provider: OAuthProvider) => {
    setProblem(null)
    // A navigation that fails would leave the app: whoever is offline hears of it here instead. A logout that waits is
    // told before the answer, or it would end the session that comes back.
    const known = await askProviders(remote).catch(() => null)
    if (!known) return setProblem(SIGN_IN_TEXTS.noAnswer)
    if (!known[provider]) return setProblem(signInProblemText('not_configured', provider) ?? null)
    leaveTo(pathWith(START_CALLS.startOAuth.path, { provider }) + (returnTo ? `?${new URLSearchParams({ returnTo })}` : ''))
  }

  const offered = OAUTH_PROVIDERS.filter((provider) => providers?.[provider])
  if (offered.length === 0) return null
  return (
    <div className={styles.social}>
      <p className={styles.or}>{SIGN_IN_TEXTS.or}</p>
      <div className={styles.providers}>
        {offered.map((provider) => (
          <SocialButton key={provider} mark={provider} name={PROVIDER_NAMES[provider]} onPress={() => void press(provider)} />
        ))}
        <SocialButton mark="apple" name="Apple" note={SIGN_IN_TEXTS.comingSoon} />
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
    <button
      type="button"
      className={styles.provider}
      data-off={note !== undefined}
      disabled={!onPress}
      onClick={onPress}
    >
      <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
        <path d={SOCIAL_MARKS[mark]} />
      </svg>
      <span>
        <span className={hidden.hidden}>{SIGN_IN_TEXTS.continueWith} </span>
        {name}
        {note ? <small>{note}</small> : null}
      </span>
    </button>
  )
}
