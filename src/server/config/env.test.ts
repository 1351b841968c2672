import { describe, expect, it } from 'vitest'
import { EnvError, isHttps, readEnv } from './env.ts'

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
  return []
}

describe('the configuration', () => {
  it('needs no variables', () => {
    expect(readEnv({})).toEqual({
      port: 4321,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4321',
      dataDir: expect.stringMatching(/[/\\]data$/),
      accountGraceDays: 7,
      coversMaxBytes: 5_000_000_000,
      mailFrom: 'Questdeck <no-reply@localhost>',
      stopWaitMs: 0,
      threads: 1,
      trustProxy: 0,
      steamConnect: false,
      starterCovers: 'off',
      hideEmailTaken: false,
      profanityExtra: [],
      profanityExcluded: [],
      logLevel: 'info',
    })
  })

  it('treats an empty value as missing', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '  ' })).toEqual(readEnv({}))
  })

  it('reads every setting', () => {
    const env = readEnv({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://play.example.org/',
      DATA_DIR: '/srv/data',
      COVERS_MAX_BYTES: '20000000000',
      DATABASE_URL: 'postgres://u:p@db/questdeck',
      SMTP_URL: 'smtps://mail',
      TRUST_PROXY: '2',
      STOP_WAIT_MS: '2000',
      THREADS: '4',
      LOG_LEVEL: 'debug',
      STARTER_COVERS: 'igdb',
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 'g-long-enough',
      IGDB_CLIENT_ID: 'i',
      IGDB_CLIENT_SECRET: 'i-long-enough',
      DISCORD_CLIENT_ID: 'd',
      DISCORD_CLIENT_SECRET: 'd-long-enough',
      VAPID_SUBJECT: 'mailto:a@b',
      VAPID_PUBLIC_KEY: 'public',
      VAPID_PRIVATE_KEY: 'private-key',
      POSTGRES_BIN: '/opt/postgres/bin',
      BACKUP_DIR: '/srv/backups',
      BACKUP_KEEP: '30',
    })
    expect(env).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://play.example.org',
      dataDir: '/srv/data',
      trustProxy: 2,
      stopWaitMs: 2_000,
      threads: 4,
      coversMaxBytes: 20_000_000_000,
      starterCovers: 'igdb',
      logLevel: 'debug',
      google: { id: 'g', secret: 'g-long-enough' },
      vapid: { privateKey: 'private-key' },
      postgresBin: '/opt/postgres/bin',
      backups: { folder: '/srv/backups', retentionDays: 30 },
    })
    expect(isHttps(env)).toBe(true)
  })

  it.each([
    ['STEAM_API_KEY', 'secret'],
    ['FACTOR_KEY', 'too-short'],
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'play.example.org'],
    ['PUBLIC_URL', 'https://example.org/app'],
    ['PUBLIC_URL', 'http://example.org'],
    ['PUBLIC_URL', 'ftp://localhost'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_DIRECT_URL', 'postgres://db'],
    ['DATABASE_READ_URL', 'postgres://db'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp://user:changeme@mail.example.org'],
    ['TRUST_PROXY', 'true'],
    ['STOP_WAIT_MS', '4001'],
    ['THREADS', '0'],
    ['THREADS', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['STARTER_COVERS', 'steam'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', '7'],
    ['ACCOUNT_GRACE_DAYS', '15'],
    ['ACCOUNT_GRACE_DAYS', '-1'],
    ['COVERS_MAX_BYTES', '5GB'],
    ['COVERS_MAX_BYTES', '0'],
    ['COVERS_MAX_BYTES', '9007199254740993'],
    ['HIDE_EMAIL_TAKEN', 'yes'],
    ['GOOGLE_CLIENT_SECRET', 'changeme'],
    ['IGDB_CLIENT_SECRET', 'short'],
  ])('rejects %s=%s and names it', (name, value) => {
    expect(problemsOf({ [name]: value })[0]).toMatch(new RegExp(`^${name} `))
  })

  it('names every bad value at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', TRUST_PROXY: 'z' })).toHaveLength(3)
  })

  it('rejects half of a pair', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'g' })).toEqual(['GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID.'])
    expect(problemsOf({ DISCORD_CLIENT_SECRET: 'long-enough' })).toEqual([
      'DISCORD_CLIENT_ID must be set together with DISCORD_CLIENT_SECRET.',
    ])
    expect(problemsOf({ VAPID_PUBLIC_KEY: 'p' })[0]).toContain('must all be set, or none of them')
  })

  it('never repeats an address that may hold a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db' }).join()).not.toContain('hunter2')
  })

  it('cannot hide taken addresses while no mail can be sent to their owners', () => {
    expect(problemsOf({ HIDE_EMAIL_TAKEN: 'true' })[0]).toContain('HIDE_EMAIL_TAKEN needs SMTP_URL')
    expect(readEnv({ HIDE_EMAIL_TAKEN: 'true', SMTP_URL: 'smtp://mail' }).hideEmailTaken).toBe(true)
  })

  it.each(['play@example.org', 'Questdeck <play@example.org>', '"Quest, deck" <play@example.org>'])('accepts %s as a sender', (sender) => {
    expect(readEnv({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  })

  it.each(['nobody', 'a@b, c@d', 'Questdeck <a@b> <c@d>', 'a@b\r\nBcc: c@d', '<>'])('rejects %j as a sender', (sender) => {
    expect(problemsOf({ MAIL_FROM: sender })[0]).toMatch(/^MAIL_FROM /)
  })
})
