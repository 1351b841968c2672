import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { WrittenMail } from './mail-text.ts'

export interface AddressedMail extends WrittenMail {
  readonly to: string
}

export interface MailerOptions {
  readonly smtpUrl: string
  /** The sender: an address, with or without a name. */
  readonly from: string
  readonly log: FastifyBaseLogger
  /** The delays before further attempts. */
  readonly retryDelaysMs?: readonly number[]
}

const RETRY_DELAYS_MS = [5_000, 30_000, 120_000]
const SMTP_TIMEOUT_MS = 8_000
/** The maximum number of waiting e-mails: beyond that the mail server is down, and memory is more important. */
const WAITING_MAX = 1_000
const CLOSE_WAIT_MS = 3_000

/**
 * Sends e-mails after the response. Responses must not reveal whether and how long it takes to find the recipient, to render the e-mail and
 * to reach the mail server, and must not wait for a mail server that is down. A failed e-mail is retried a few times, then dropped and
 * logged. The links in our e-mails are live secrets, so they are stored nowhere, and every page that waits for an e-mail can request
 * another.
 * Why: docs/decisions/accounts/0002-emails-are-sent-after-the-response.md
 */
export class Mailer {
  private readonly options: MailerOptions
  private readonly transport: ReturnType<typeof createTransport>
  private readonly under = new Set<Promise<void>>()
  private readonly closing = new AbortController()

  constructor(options: MailerOptions) {
    this.options = options
    this.transport = createTransport({
      url: options.smtpUrl,
      pool: true,
      requireTLS: needsTls(options.smtpUrl),
      maxConnections: 2,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      dnsTimeout: SMTP_TIMEOUT_MS,
      // E-mails are our own content and never fetch anything.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /** Calls `write` for the e-mail, if any, and sends it, all after the caller has responded. `what` is for the log. */
  post(what: string, write: () => Promise<AddressedMail | undefined>): void {
    if (this.under.size >= WAITING_MAX) {
      this.options.log.error({ mail: what }, 'too many mails wait: one was given up')
      return
    }
    const work = this.write(what, write).finally(() => this.under.delete(work))
    this.under.add(work)
  }

  /** Logs whether the mail server can be reached and signed in to, so that a wrong setting is noticed at the start. */
  async check(): Promise<void> {
    try {
      await this.transport.verify()
      this.options.log.info('the mail server of SMTP_URL is ready')
    } catch (error) {
      this.options.log.error(failureOf(error), 'the mail server of SMTP_URL cannot be used')
    }
  }

  /** Resolves when no e-mail is being sent any more. */
  async idle(): Promise<void> {
    while (this.under.size > 0) await Promise.all(this.under)
  }

  /** Waits a moment for current e-mails; later retries are dropped. */
  async close(): Promise<void> {
    this.closing.abort()
    await Promise.race([this.idle(), sleep(CLOSE_WAIT_MS, undefined, { ref: false })])
    this.transport.close()
  }

  private async write(what: string, write: () => Promise<AddressedMail | undefined>): Promise<void> {
    try {
      // Let the caller's response go out first.
      await new Promise((resolve) => setImmediate(resolve))
      const mail = await write()
      if (mail === undefined) return
      await this.sendWithRetries(what, mail)
    } catch (error) {
      this.options.log.error({ mail: what, err: error }, 'a mail could not be written')
    }
  }

  private async sendWithRetries(what: string, mail: AddressedMail): Promise<void> {
    const { log, retryDelaysMs = RETRY_DELAYS_MS } = this.options
    for (let attempt = 0; ; attempt++) {
      try {
        await this.send(mail)
        log.info({ mail: what }, 'mail sent')
        return
      } catch (error) {
        const failure = { mail: what, ...failureOf(error) }
        const delay = retryDelaysMs[attempt]
        if (delay === undefined || isFinal(error) || this.closing.signal.aborted) {
          log.error(failure, 'a mail could not be sent')
          return
        }
        log.warn(failure, 'a mail could not be sent yet')
        // Cut short if the server stops: the last attempt is made at once.
        await sleep(delay, undefined, { signal: this.closing.signal, ref: false }).catch(() => undefined)
      }
    }
  }

  private async send({ to, subject, text, html }: AddressedMail): Promise<void> {
    await this.transport.sendMail({
      from: this.options.from,
      // As an object it is one address, whatever it contains.
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
  }
}

/**
 * Returns whether TLS is required. Without that, nodemailer would continue in the clear if an attacker hides that the server offers TLS,
 * and reveal the password. On this machine there is no attacker in between.
 */
export function needsTls(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl)
  return password !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** The mail server's messages repeat the address, so only its codes are logged. */
function failureOf(error: unknown): object {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown }
  return { failure: code, smtp: responseCode, command }
}

/** A 5xx means that a retry will not help. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}
