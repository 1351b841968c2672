import { Type } from 'typebox'
import type { Static } from 'typebox'

const Validator = { additionalProperties: false }

/** A passkey of the player, with the browser that created it. Times are ISO 8601. */
export const PasskeyEntry = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: Type.String(),
  used_at: Type.Union([Type.String(), Type.Null()]),
})
export type PasskeyEntry = Static<typeof PasskeyEntry>

/** The player's second factors. `app_since` is ISO 8601, null without an authenticator app. */
export const SecondFactorResponse = Type.Object({
  app_since: Type.Union([Type.String(), Type.Null()]),
  passkeys: Type.Array(PasskeyEntry),
  recovery_codes_left: Type.Integer({ minimum: 0 }),
})
export type SecondFactorResponse = Static<typeof SecondFactorResponse>

/** `secret` is base32, for typing. `uri` is for an app's camera (`otpauth://totp/…`). */
export const NewAuthenticatorResponse = Type.Object({ secret: Type.String(), uri: Type.String() })
export type NewAuthenticatorResponse = Static<typeof NewAuthenticatorResponse>

/** The browser's options to create or use a passkey, in WebAuthn's JSON form. */
export const PasskeyOptions = Type.Object({ challenge: Type.String() }, { additionalProperties: true })
export type PasskeyOptions = Static<typeof PasskeyOptions>

/** The available second factors. `passkey` has the browser's options to prove one, null if there is none. */
export const FactorChoiceResponse = Type.Object({ app: Type.Boolean(), passkey: Type.Union([PasskeyOptions, Type.Null()]) })
export type FactorChoiceResponse = Static<typeof FactorChoiceResponse>

/** Shown once: the server stores only their hashes. Empty if the player has some already. */
export const RecoveryCodesResponse = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export type RecoveryCodesResponse = Static<typeof RecoveryCodesResponse>

/** Six digits of the app, or a recovery code; spaces and hyphens are ignored. */
export const Code = Type.String({ minLength: 1, maxLength: 100 })
export const CodeBody = Type.Object({ code: Code }, Validator)
export type CodeBody = Static<typeof CodeBody>

const Base64url = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$' })
const CREDENTIAL_ID_MAX = 1_400
const CREDENTIAL = {
  id: Base64url(CREDENTIAL_ID_MAX),
  rawId: Base64url(CREDENTIAL_ID_MAX),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}, { additionalProperties: true }),
  authenticatorAttachment: Type.Optional(Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')])),
}

/** A browser's result after creating a passkey. */
export const AddedPasskey = Type.Object(
  {
    ...CREDENTIAL,
    response: Type.Object(
      {
        clientDataJSON: Base64url(4_096),
        attestationObject: Base64url(16_384),
        authenticatorData: Type.Optional(Base64url(8_192)),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 16 })),
        publicKeyAlgorithm: Type.Optional(Type.Integer()),
        publicKey: Type.Optional(Base64url(8_192)),
      },
      Validator,
    ),
  },
  Validator,
)
export type AddedPasskey = Static<typeof AddedPasskey>
export const AddPasskeyBody = Type.Object({ passkey: AddedPasskey }, Validator)
export type AddPasskeyBody = Static<typeof AddPasskeyBody>

/** A browser's result after proving a passkey. */
export const UsedPasskey = Type.Object(
  {
    ...CREDENTIAL,
    response: Type.Object(
      {
        clientDataJSON: Base64url(4_096),
        authenticatorData: Base64url(4_096),
        signature: Base64url(4_096),
        userHandle: Type.Optional(Base64url(128)),
      },
      Validator,
    ),
  },
  Validator,
)
export type UsedPasskey = Static<typeof UsedPasskey>

/** Exactly one of the two. */
export const FactorProof = Type.Object({ code: Type.Optional(Code), passkey: Type.Optional(UsedPasskey) }, Validator)
export type FactorProof = Static<typeof FactorProof>
