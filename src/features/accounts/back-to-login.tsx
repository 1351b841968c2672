import { Link } from 'wouter'
import { ACCOUNT_MESSAGES } from './messages.ts'

/** Below a form that a player who can sign in does not need. */
export const BACK_TO_LOGIN = <Link href="/login">{ACCOUNT_MESSAGES.backToLogin}</Link>

/** Below a form that does not change the session. */
export const TO_THE_APP = <Link href="/">{ACCOUNT_MESSAGES.newEmailOnward}</Link>
