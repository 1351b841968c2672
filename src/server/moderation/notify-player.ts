import type { FastifyBaseLogger } from 'fastify'
import { accountClosedEmail, factorEmail } from '../accounts/account-emails.ts'
import type { Env } from '../config/env.ts'
import { Mailer } from '../mail/mailer.ts'
import type { WrittenMail } from '../mail/mail-text.ts'
import type { PlayerAct } from './moderation-tables.ts'
import type { PlayerAccount } from './players.ts'

export type MailEnv = Pick<Env, 'publicUrl' | 'mailFrom' | 'smtpUrl' | 'accountGraceDays'>

const LETTERS: Partial<Record<PlayerAct, (env: MailEnv, name: string) => WrittenMail>> = {
  'remove-factors': ({ publicUrl }, name) => factorEmail(publicUrl, name, 'all-removed'),
  close: ({ accountGraceDays }, name) => accountClosedEmail(name, accountGraceDays),
}

/**
 * Sends a player an e-mail about an action on their account, if they must know and the server sends e-mail. Waits for the first attempt.
 */
export async function notifyPlayer(
  env: MailEnv,
  log: FastifyBaseLogger,
  act: PlayerAct,
  { email: to, display_name: name }: PlayerAccount,
): Promise<void> {
  const letter = LETTERS[act]
  if (env.smtpUrl === undefined || to === null || letter === undefined) return
  const mailer = new Mailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, log, retryDelaysMs: [] })
  mailer.post(act, async () => ({ to, ...letter(env, name) }))
  await mailer.idle()
  await mailer.close()
}
