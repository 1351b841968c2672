import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'

export interface Certificates {
  /** PEM, for the proxy. */
  readonly key: string
  readonly cert: string
  /** The authority's certificate, which a phone has to trust. */
  readonly authorityPath: string
}

// A phone that trusts the lab's authority must not trust it for the rest of the web.
const CONFIG = `
[req]
prompt = no
distinguished_name = name
[name]
CN = Questdeck network lab
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
nameConstraints = critical, @private
[private]
permitted;IP.0 = 127.0.0.0/255.0.0.0
permitted;IP.1 = 10.0.0.0/255.0.0.0
permitted;IP.2 = 172.16.0.0/255.240.0.0
permitted;IP.3 = 192.168.0.0/255.255.0.0
permitted;IP.4 = 169.254.0.0/255.255.0.0
permitted;IP.5 = 100.64.0.0/255.192.0.0
permitted;DNS.0 = localhost
permitted;DNS.1 = local
permitted;DNS.2 = lan
permitted;DNS.3 = internal
permitted;DNS.4 = home.arpa
`
const AUTHORITY_DAYS = 365
const CERTIFICATE_DAYS = 90

/**
 * Returns a certificate for these names and addresses, signed by the lab's own authority. The authority is made once a year in `folder`, so
 * that a phone seldom has to trust a new one. Needs the `openssl` program, because Node can read certificates but not make them. Throws an
 * error with an explanation if it is missing.
 */
export function makeCertificates(folder: string, names: readonly string[]): Certificates {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const at = (file: string) => join(folder, file)
  if (!existsSync(at('authority.crt'))) {
    writeFileSync(at('authority.cnf'), CONFIG)
    openssl([
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-sha256',
      '-nodes',
      '-days',
      String(AUTHORITY_DAYS),
      '-config',
      at('authority.cnf'),
      '-extensions',
      'authority',
      '-keyout',
      at('authority.key'),
      '-out',
      at('new.crt'),
    ])
    renameSync(at('new.crt'), at('authority.crt'))
  }
  writeFileSync(at('lab.cnf'), leafConfig(names))
  openssl([
    'req',
    '-new',
    '-newkey',
    'rsa:2048',
    '-sha256',
    '-nodes',
    '-config',
    at('lab.cnf'),
    '-keyout',
    at('lab.key'),
    '-out',
    at('lab.csr'),
  ])
  openssl([
    'x509',
    '-req',
    '-sha256',
    '-days',
    String(CERTIFICATE_DAYS),
    '-in',
    at('lab.csr'),
    '-out',
    at('lab.crt'),
    '-CA',
    at('authority.crt'),
    '-CAkey',
    at('authority.key'),
    '-set_serial',
    `0x01${Date.now().toString(16)}`,
    '-extfile',
    at('lab.cnf'),
    '-extensions',
    'leaf',
  ])
  mustVouchFor(names, at('authority.crt'), at('lab.crt'))
  return {
    key: readFileSync(at('lab.key'), 'utf8'),
    cert: readFileSync(at('lab.crt'), 'utf8'),
    authorityPath: at('authority.crt'),
  }
}

function leafConfig(names: readonly string[]): string {
  const bad = names.find((name) => isIP(name) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(name))
  if (bad !== undefined) throw new Error(`"${bad}" is neither a host name nor an address.`)
  const alternatives = names.map((name, i) => `${isIP(name) === 0 ? 'DNS' : 'IP'}.${i} = ${name}`)
  return `${CONFIG}
[leaf]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature, keyEncipherment
extendedKeyUsage = serverAuth
subjectAltName = @alternatives
[alternatives]
${alternatives.join('\n')}
`
}

/** Checks the authority's own limits as a browser does. */
function mustVouchFor(names: readonly string[], authority: string, certificate: string): void {
  try {
    openssl(['verify', '-CAfile', authority, certificate])
  } catch (cause) {
    throw new Error(
      `The lab's authority vouches for private addresses, for localhost and for names in .local, .lan, .internal ` +
        `and .home.arpa. For ${names.join(', ')} give a certificate of your own: --cert and --key.`,
      { cause },
    )
  }
}

function openssl(args: readonly string[]): void {
  const { error, status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (error) {
    throw new Error('https needs the program "openssl" on the PATH, or --cert and --key with files of your own.', {
      cause: error,
    })
  }
  if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${stderr.trim()}`)
}
