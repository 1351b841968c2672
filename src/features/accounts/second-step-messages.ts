export const SECOND_STEP_MESSAGES = {
  title: 'One more step',
  app: {
    lead: 'Enter the six digits your authenticator app shows for Questdeck.',
    label: 'Code',
    required: 'Enter the code from your app.',
    other: 'Use the code from your app',
  },
  passkey: {
    lead: 'Use your passkey to prove it’s you: a finger, your face or a PIN.',
    other: 'Use a passkey',
  },
  recovery: {
    lead: 'Enter one of the recovery codes you saved. Each works once.',
    label: 'Recovery code',
    required: 'Enter one of your recovery codes.',
    other: 'Use a recovery code',
  },
  signIn: 'Sign in',
  passkeyPress: 'Sign in with a passkey',
  signingIn: 'Signing in…',
  back: 'Back to login',
  failed: 'Couldn’t check that. Try again in a moment.',
  passkeyUnused: 'No passkey was used. Try again or pick another way.',
} as const
