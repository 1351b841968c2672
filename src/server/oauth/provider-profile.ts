import { decodeIdToken } from 'arctic'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import type { OAuthProvider } from '../../contract/sign-in-problems.ts'
import { normaliseEmail } from '../accounts/email-address.ts'
import { askOutside } from '../http/outbound.ts'
import type { Attempt } from './attempts.ts'
import type { ConfiguredProvider } from './oauth-providers.ts'
import { readResponse, Refusal, requireValid } from './refusal.ts'

/** The user of a provider. */
export interface ProviderProfile {
  readonly provider: OAuthProvider
  /** The provider's own id for them: the only identifier. */
  readonly subject: string
  /** Normalised, and only if the provider has verified it. */
  readonly verifiedEmail: string | null
  /** Their display name there, which is not reliable. */
  readonly name: string
}

const Subject = Type.String({ minLength: 1, maxLength: 255 })

const WithIdToken = Type.Object({ id_token: Type.String() })
const WithAccessToken = Type.Object({ access_token: Type.String() })

const IdToken = Type.Object({
  iss: Type.String(),
  aud: Type.Union([Type.String(), Type.Array(Type.String())]),
  /** Seconds. */
  exp: Type.Number(),
  nonce: Type.String(),
  sub: Subject,
  email: Type.Optional(Type.String()),
  email_verified: Type.Optional(Type.Unknown()),
  name: Type.Optional(Type.String()),
})

const DiscordUser = Type.Object({
  id: Subject,
  username: Type.Optional(Type.String()),
  global_name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  email: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  verified: Type.Optional(Type.Unknown()),
})

/**
 * Exchanges the browser's code for the user's profile. Throws an `OutboundError` if the provider cannot be reached, and a `Refusal` if it
 * refuses or its response is invalid. No token is stored.
 */
export async function fetchProfile(
  provider: ConfiguredProvider,
  code: string,
  attempt: Pick<Attempt, 'code_verifier'> & { readonly nonce: string },
  now: number,
): Promise<ProviderProfile> {
  const token = await exchangeCode(provider, code, attempt.code_verifier)
  const { user } = provider.endpoints
  if (user === undefined) return profileOfIdToken(provider, token, attempt.nonce, now)
  return profileOfDiscordUser(
    readResponse(DiscordUser, await askOutside(provider.outbound, user, { headers: { authorization: `Bearer ${token}` } })),
  )
}

/**
 * Returns the token that names the user. `OAuth2Client.validateAuthorizationCode` uses the global `fetch`, which follows redirects to
 * anywhere and waits for ever; so the request is ours, by the outbound rules.
 */
async function exchangeCode(provider: ConfiguredProvider, code: string, codeVerifier: string): Promise<string> {
  const { clientId, clientSecret, redirectUri, endpoints, outbound } = provider
  const answer = await askOutside(outbound, endpoints.token, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    }).toString(),
  })
  return endpoints.user === undefined ? readResponse(WithIdToken, answer).id_token : readResponse(WithAccessToken, answer).access_token
}

/** An id token that comes from the provider itself over TLS needs no check of its signature (OpenID Connect 3.1.3.7). */
function profileOfIdToken({ name, clientId, endpoints }: ConfiguredProvider, idToken: string, nonce: string, now: number): ProviderProfile {
  const claims = requireValid(IdToken, decode(idToken))
  if (endpoints.issuers?.includes(claims.iss) !== true) throw new Refusal('the id token has another issuer')
  if (![claims.aud].flat().every((audience) => audience === clientId)) {
    throw new Refusal('the id token is for somebody else')
  }
  if (claims.exp * 1_000 <= now) throw new Refusal('the id token is too old')
  if (claims.nonce !== nonce) throw new Refusal('the id token belongs to another sign-in')
  return {
    provider: name,
    subject: claims.sub,
    verifiedEmail: emailIf(claims.email_verified, claims.email),
    name: claims.name ?? '',
  }
}

function profileOfDiscordUser(user: Static<typeof DiscordUser>): ProviderProfile {
  return {
    provider: 'discord',
    subject: user.id,
    verifiedEmail: emailIf(user.verified, user.email),
    name: user.global_name ?? user.username ?? '',
  }
}

/** Only a plain true means that an address is verified: not "true", not 1, and not a missing field. */
function emailIf(verified: unknown, email: string | null | undefined): string | null {
  if (verified !== true || typeof email !== 'string') return null
  try {
    return normaliseEmail(email)
  } catch {
    return null
  }
}

function decode(idToken: string): unknown {
  try {
    return decodeIdToken(idToken)
  } catch (error) {
    throw new Refusal('the id token cannot be read', { cause: error })
  }
}
