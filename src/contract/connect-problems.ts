/** Why an account of another service could not be connected, as in the address of the redirect back. */
export const CONNECT_PROBLEMS = ['not_configured', 'rate_limited', 'expired', 'cancelled', 'refused', 'unreachable'] as const
