/** Why connecting an account elsewhere came to nothing, as the address that leads back says. */
export const CONNECT_PROBLEMS = ['not_configured', 'rate_limited', 'expired', 'cancelled', 'refused', 'unreachable'] as const
