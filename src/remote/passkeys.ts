import type { AddedPasskey, PasskeyOptions, UsedPasskey } from '../contract/second-factor.ts'

/** Returns whether this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** Asks the browser to create a passkey. Returns null if the player or the browser declined. */
export async function makePasskey(options: PasskeyOptions): Promise<AddedPasskey | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] }).then(
    (made) => made as AddedPasskey,
    () => null,
  )
}

/** Asks the browser to prove a passkey. Returns null if the player or the browser declined. */
export async function provePasskey(options: PasskeyOptions): Promise<UsedPasskey | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'] }).then(
    (used) => used as UsedPasskey,
    () => null,
  )
}
