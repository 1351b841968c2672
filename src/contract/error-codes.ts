/**
 * Every code an error answer or a rejected item can carry. Retry, pause and give up are decided by
 * code, never by the text of a message.
 */
export const ERROR_CODES = [
  'malformed',
  'unsupported_media_type',
  'too_large',
  'too_many_items',
  'method_not_allowed',
  'not_found',
  'unauthenticated',
  'invalid_credentials',
  'email_unverified',
  'email_taken',
  'weak_password',
  'invalid_name',
  'invalid_email',
  'invalid_token',
  'sign_in_failed',
  'cross_site',
  'wrong_host',
  'user_mismatch',
  'confirm_first',
  'no_password',
  'wrong_password',
  'rate_limited',
  'account_deleted',
  'update_required',
  'unknown_kind',
  'unknown_game',
  'unknown_list',
  'unknown_review',
  'review_gone',
  'unknown_reply',
  'reply_gone',
  'unknown_topic',
  'topic_gone',
  'unknown_post',
  'post_gone',
  'repeated_text',
  'links_too_soon',
  'unknown_player',
  'player_blocked',
  'list_full',
  'too_many_lists',
  'taste_full',
  'conflict',
  'unknown_platform',
  'unknown_genre',
  'unknown_tag',
  'invalid_item',
  'invalid_image',
  'unknown_upload',
  'invalid_subscription',
  'subscription_taken',
  'clock_skew',
  'daily_limit',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The body of every answer with a status of 400 or more. */
export interface ErrorAnswer {
  error: { code: ErrorCode; message: string; requestId: string }
}
