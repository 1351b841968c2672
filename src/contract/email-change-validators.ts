import { isBoolean, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { EmailChangeResponse, EmailStopResponse } from './email-change.ts'

const isTrue: Validator<true> = (value): value is true => value === true

export const isEmailChange: Validator<EmailChangeResponse> = objectOf({ ok: isTrue, mailed: isBoolean })
export const isEmailStop: Validator<EmailStopResponse> = objectOf({ ok: isTrue, changed: isBoolean })
