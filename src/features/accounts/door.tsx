import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { MESSAGES } from '../../contract/messages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormPage, MOTTO } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './door.module.css'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'
import { comesFromList, withReturnTo } from './with-return-to.ts'

/** The cards of the hand, the one in front first, and what becomes of each. */
const HAND = [
  { poster: '/assets/door-1.webp', verdict: 'like' },
  { poster: '/assets/door-2.webp', verdict: 'nope' },
  { poster: '/assets/door-3.webp', verdict: 'owned' },
] as const

/** What this is, for who does not know it yet. */
export function Door({ others }: { others: ReactNode }) {
  const query = useSearch()
  return (
    <FormPage title={MOTTO} lead={SIGN_IN_TEXTS.doorLead} art={<Hand />} others={others}>
      {comesFromList(query) ? <Notice>{MESSAGES.signInToLikeLists}</Notice> : null}
      <div className={styles.ways}>
        <ButtonLink kind="main" href={withReturnTo('/register', query)}>
          {SIGN_IN_TEXTS.createAccount}
        </ButtonLink>
        <ButtonLink kind="bare" href={withReturnTo('/login', query, 'form')}>
          {SIGN_IN_TEXTS.signIn}
        </ButtonLink>
      </div>
    </FormPage>
  )
}

/** Three games of the starter catalogue, swiped once each as a hand would. */
function Hand() {
  return (
    <div className={styles.hand} aria-hidden>
      {HAND.map(({ poster, verdict }) => (
        <div key={verdict} className={styles.card} data-verdict={verdict}>
          <img src={poster} alt="" width={480} height={680} draggable={false} />
          <span className={styles.stamp}>{SIGN_IN_TEXTS.stamps[verdict]}</span>
        </div>
      ))}
    </div>
  )
}
