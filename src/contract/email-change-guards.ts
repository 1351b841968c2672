import { isBoolean, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { EmailChangeAnswer, EmailStopAnswer } from './email-change.ts'

const isTrue: Shape<true> = (value): value is true => value === true

export const isEmailChange: Shape<EmailChangeAnswer> = objectOf({ ok: isTrue, mailed: isBoolean })
export const isEmailStop: Shape<EmailStopAnswer> = objectOf({ ok: isTrue, changed: isBoolean })
