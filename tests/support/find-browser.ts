import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'

/** The properties of the machine and the commands that the search uses; a test passes a fake one. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly isRoot: boolean
  /** `ID=` of /etc/os-release; empty if there is none. */
  readonly distribution: string
  /** The path of Playwright's own Chromium, installed or not. */
  readonly playwrightPath: string
  isExecutable(path: string): boolean
  /** Returns whether the command succeeded. */
  run(command: string, args: readonly string[]): boolean
  print(line: string): void
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, one on the PATH, or Playwright's own. If there is none, it installs one and prints that:
 * Debian's as root on Debian, else Playwright's. Throws if that fails too, or if `CHROMIUM_PATH` names no program.
 */
export function findBrowser(machine: Machine = thisMachine()): string {
  const found = findInstalled(machine)
  if (found !== undefined) return found
  install(machine)
  const installed = findInstalled(machine)
  if (installed !== undefined) return installed
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to it.')
}

function findInstalled({ env, platform, playwrightPath, isExecutable }: Machine): string | undefined {
  const chosen = env['CHROMIUM_PATH']?.trim()
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is "${chosen}", and there is no program there.`)
  }
  const suffix = platform === 'win32' ? '.exe' : ''
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  return [...candidates, playwrightPath].find(isExecutable)
}

function install({ platform, isRoot, distribution, run, print }: Machine): void {
  // Ubuntu's package of the same name is a snap, which does not start in a container.
  if (platform === 'linux' && isRoot && distribution === 'debian') {
    print('No Chromium found: installing Debian’s (apt-get install chromium).')
    const installDebians = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    // The package lists are old, or missing in a new container.
    if (installDebians() || (run('apt-get', ['update']) && installDebians())) return
  }
  print('No Chromium found: installing Playwright’s (playwright install chromium).')
  const playwrightCli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  run(process.execPath, [playwrightCli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
}

function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    distribution: readDistribution(),
    playwrightPath: chromium.executablePath(),
    isExecutable(path) {
      try {
        accessSync(path, constants.X_OK)
        return statSync(path).isFile()
      } catch {
        return false
      }
    },
    run: (command, args) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      // An installer prints progress, and the standard output belongs to the tests.
      return spawnSync(command, args, { env, stdio: ['ignore', 2, 2] }).status === 0
    },
    print: (line) => process.stderr.write(`${line}\n`),
  }
}

function readDistribution(): string {
  try {
    return /^ID="?([\w.-]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}
