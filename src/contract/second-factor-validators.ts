import { isBoolean, isInteger, isString, listOf, nullable, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type {
  FactorChoiceResponse,
  NewAuthenticatorResponse,
  PasskeyOptions,
  RecoveryCodesResponse,
  SecondFactorResponse,
} from './second-factor.ts'

export const isSecondFactor: Validator<SecondFactorResponse> = objectOf({
  app_since: nullable(isString),
  passkeys: listOf(objectOf({ id: isString, name: isString, created_at: isString, used_at: nullable(isString) })),
  recovery_codes_left: (value): value is number => isInteger(value) && value >= 0,
})

export const arePasskeyOptions: Validator<PasskeyOptions> = objectOf({ challenge: isString })

export const isFactorChoice: Validator<FactorChoiceResponse> = objectOf({ app: isBoolean, passkey: nullable(arePasskeyOptions) })

export const isNewAuthenticator: Validator<NewAuthenticatorResponse> = objectOf({ secret: isString, uri: isString })

export const areRecoveryCodes: Validator<RecoveryCodesResponse> = objectOf({ recovery_codes: listOf(isString) })
