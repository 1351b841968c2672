import { Link } from 'wouter'
import { ACCOUNT_TEXTS } from './texts.ts'

/** Below a form that somebody who can sign in has no use for. */
export const BACK_TO_LOGIN = <Link href="/login">{ACCOUNT_TEXTS.backToLogin}</Link>

/** Below a form that changes nothing about being signed in. */
export const TO_THE_APP = <Link href="/">{ACCOUNT_TEXTS.newEmailOnward}</Link>
