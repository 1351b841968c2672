import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly html: string
  /** The mail as it was sent. */
  readonly raw: string
}

/** A real SMTP server on this machine, which stores the mails. */
export class MailServer {
  readonly received: ReceivedMail[] = []
  /** The SMTP codes for the next mails, which are refused; later mails are accepted. */
  readonly refusals: number[] = []
  private readonly smtp: SMTPServer
  private readonly waiting = new Set<() => void>()

  private constructor() {
    this.smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const refusal = this.refusals.shift()
          if (refusal !== undefined) {
            done(Object.assign(new Error('not now'), { responseCode: refusal }))
            return
          }
          const { rcptTo, mailFrom } = session.envelope
          const from = mailFrom === false ? '' : mailFrom.address
          this.received.push(parse(Buffer.concat(chunks).toString('utf8'), rcptTo.map((to) => to.address).join(), from))
          done()
          for (const wake of this.waiting) wake()
        })
      },
    })
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer()
    await new Promise<void>((resolve) => server.smtp.listen(0, '127.0.0.1', resolve))
    return server
  }

  /** Returns the value for `SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.smtp.server.address() as AddressInfo).port}`
  }

  mailsTo(address: string): ReceivedMail[] {
    return this.received.filter((mail) => mail.to === address)
  }

  /** Waits for the nth mail to an address, from 1, and returns it. */
  async mailTo(address: string, nth = 1): Promise<ReceivedMail> {
    for (;;) {
      const mail = this.mailsTo(address)[nth - 1]
      if (mail !== undefined) return mail
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.waiting.delete(wake)
          resolve()
        }
        this.waiting.add(wake)
      })
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.smtp.close(() => resolve()))
  }
}

/** Returns the part after `#` of the link in a mail. */
export function tokenIn(mail: ReceivedMail): string {
  const token = /#token=([\w-]+)/.exec(mail.text)?.[1]
  if (token === undefined) throw new Error(`no link in: ${mail.text}`)
  return token
}

/** Returns the complete link in a mail. */
export function linkIn(mail: ReceivedMail): string {
  const link = /https?:\/\/\S+#token=[\w-]+/.exec(mail.text)?.[0]
  if (link === undefined) throw new Error(`no link in: ${mail.text}`)
  return link
}

function parse(raw: string, to: string, from: string): ReceivedMail {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1)
  const find = (type: string) =>
    parts.map((part) => split(part.replace(/^\r?\n/, ''))).find((part) => part.headers.get('content-type')?.startsWith(type) === true)
  const textOf = (type: string) => {
    const part = find(type)
    const text = part === undefined ? '' : decode(part.body, part.headers.get('content-transfer-encoding') ?? '')
    return text.replaceAll('\r\n', '\n')
  }
  return {
    to,
    from,
    headers,
    raw,
    subject: decodeWords(headers.get('subject') ?? ''),
    text: textOf('text/plain'),
    html: textOf('text/html'),
  }
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const unfolded = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const headers = new Map(
    unfolded.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: raw.slice(end + 4) }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\r\n/g, '')) : body
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeWords(header: string): string {
  return header.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : decodeQuoted(text.replaceAll('_', ' ')),
  )
}
