import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { WrittenMail } from './mail-text.ts'

export interface AddressedMail extends WrittenMail {
  readonly to: string
}

export interface MailerOptions {
  readonly smtpUrl: string
  /** Whom the mails come from: an address, with or without a name. */
  readonly from: string
  readonly log: FastifyBaseLogger
  /** Before each further attempt. */
  readonly retryDelaysMs?: readonly number[]
}

const RETRY_DELAYS_MS = [5_000, 30_000, 120_000]
const SMTP_TIMEOUT_MS = 8_000
/** Letters that wait to be sent: beyond them the mail server is gone, and memory is worth more. */
const WAITING_MAX = 1_000
const CLOSE_WAIT_MS = 3_000

/**
 * Sends mail behind the answer. Whether and how long it takes to find a receiver, to write to them and to reach the
 * mail server must not show in any answer, and a mail server that is down must not keep anybody from anything. A mail
 * that finds no way is tried again a few times, then given up and logged: the links in our mails are live secrets,
 * so they are kept nowhere, and every page that waits for a mail can ask for another.
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
      // A mail is what we wrote: it never fetches anything.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /** Finds out what to send, if anything, and sends it: all after the caller has answered. `what` is for the log. */
  post(what: string, write: () => Promise<AddressedMail | undefined>): void {
    if (this.under.size >= WAITING_MAX) {
      this.options.log.error({ mail: what }, 'too many mails wait: one was given up')
      return
    }
    const work = this.write(what, write).finally(() => this.under.delete(work))
    this.under.add(work)
  }

  /** Tells the log whether the mail server can be reached and signed in to: better at start than too late. */
  async check(): Promise<void> {
    try {
      await this.transport.verify()
      this.options.log.info('the mail server of SMTP_URL is ready')
    } catch (error) {
      this.options.log.error(failureOf(error), 'the mail server of SMTP_URL cannot be used')
    }
  }

  /** Resolves when nothing is on its way any more. */
  async idle(): Promise<void> {
    while (this.under.size > 0) await Promise.all(this.under)
  }

  /** Waits a moment for what is being sent; what would be tried again later is given up. */
  async close(): Promise<void> {
    this.closing.abort()
    await Promise.race([this.idle(), sleep(CLOSE_WAIT_MS, undefined, { ref: false })])
    this.transport.close()
  }

  private async write(what: string, write: () => Promise<AddressedMail | undefined>): Promise<void> {
    try {
      // Not before the answer of whoever asked has had its turn.
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
        // Cut short where the server stops: the last attempt is made at once.
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
 * Whether sending in the clear is out of the question: nodemailer would go on without TLS where somebody on the way
 * hides that the server offers it, and give the password away. On this machine nobody is on the way.
 */
export function needsTls(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl)
  return password !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** The mail server's words repeat the address: only its codes go into the log. */
function failureOf(error: unknown): object {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown }
  return { failure: code, smtp: responseCode, command }
}

/** A 5xx says that trying again will not help. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}
