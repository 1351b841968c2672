import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'
import type { Machine } from './find-browser.ts'

const PLAYWRIGHTS = '/home/me/.cache/ms-playwright/chromium/chrome'

interface FakeMachine extends Partial<Omit<Machine, 'isExecutable' | 'run' | 'say'>> {
  programs?: string[]
  /** The files that each command creates; an unknown command fails. */
  installs?: Record<string, string>
}

function fakeMachine({ programs = [], installs = {}, ...rest }: FakeMachine) {
  const present = new Set(programs)
  const ran: string[] = []
  const printed: string[] = []
  const machine: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    isRoot: false,
    distribution: 'debian',
    playwrightPath: PLAYWRIGHTS,
    ...rest,
    isExecutable: (path) => present.has(path),
    run(command, args) {
      // The command as a person would type it, without Node and the path of the script.
      const line = [command, ...args].join(' ').replace(/^\S+ \S+cli\.js/, 'playwright')
      ran.push(line)
      const installed = installs[line]
      if (installed) present.add(installed)
      return installed !== undefined
    },
    print: (line) => printed.push(line),
  }
  return { machine, ran, said: printed }
}

test.each([
  ['CHROMIUM_PATH before all', { env: { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' } }, ['/opt/mine', '/usr/bin/chromium'], '/opt/mine'],
  ['chromium on the PATH', {}, ['/usr/bin/chromium', PLAYWRIGHTS], '/usr/bin/chromium'],
  ['chromium-browser', {}, ['/usr/bin/chromium-browser', PLAYWRIGHTS], '/usr/bin/chromium-browser'],
  ['google-chrome', {}, ['/usr/bin/google-chrome', PLAYWRIGHTS], '/usr/bin/google-chrome'],
  [
    'chromium in a later folder before google-chrome in an earlier',
    {},
    ['/usr/local/bin/google-chrome', '/usr/bin/chromium'],
    '/usr/bin/chromium',
  ],
  [
    'an .exe on Windows',
    { platform: 'win32' as const, env: { PATH: '/tools' } },
    [join('/tools', 'chrome.exe')],
    join('/tools', 'chrome.exe'),
  ],
  ['Playwright’s own last', {}, [PLAYWRIGHTS], PLAYWRIGHTS],
])('finds %s', (_, given, programs, expected) => {
  const { machine, ran } = fakeMachine({ ...given, programs })

  expect(findBrowser(machine)).toBe(expected)
  expect(ran).toEqual([])
})

test('a CHROMIUM_PATH to a missing file is an error, not a reason to use another browser', () => {
  const env = { CHROMIUM_PATH: '/nowhere', PATH: '/usr/bin' }
  const { machine } = fakeMachine({ env, programs: ['/usr/bin/chromium'] })

  expect(() => findBrowser(machine)).toThrow(/CHROMIUM_PATH is "\/nowhere"/)
})

test('an empty CHROMIUM_PATH counts as absent', () => {
  const { machine } = fakeMachine({ env: { CHROMIUM_PATH: '', PATH: '/usr/bin' }, programs: ['/usr/bin/chromium'] })

  expect(findBrowser(machine)).toBe('/usr/bin/chromium')
})

const APT_INSTALL = 'apt-get install -y --no-install-recommends chromium'

test('root on Debian gets Debian’s, with a message', () => {
  const { machine, ran, said: printed } = fakeMachine({ isRoot: true, installs: { [APT_INSTALL]: '/usr/bin/chromium' } })

  expect(findBrowser(machine)).toBe('/usr/bin/chromium')
  expect(ran).toEqual([APT_INSTALL])
  expect(printed).toEqual(['No Chromium found: installing Debian’s (apt-get install chromium).'])
})

test('if Debian’s package lists are missing, they are fetched once', () => {
  const installs: Record<string, string> = { 'apt-get update': '/var/lib/apt/lists' }
  const { machine, ran } = fakeMachine({ isRoot: true, installs })
  const run = machine.run.bind(machine)
  const secondTime = (command: string, args: readonly string[]) => {
    if (ran.includes('apt-get update')) installs[APT_INSTALL] = '/usr/bin/chromium'
    return run(command, args)
  }

  expect(findBrowser({ ...machine, run: secondTime })).toBe('/usr/bin/chromium')
  expect(ran).toEqual([APT_INSTALL, 'apt-get update', APT_INSTALL])
})

test.each([
  ['a normal user', { isRoot: false }, 'playwright install chromium'],
  ['root on Ubuntu', { isRoot: true, distribution: 'ubuntu' }, 'playwright install --with-deps chromium'],
  ['a Mac', { platform: 'darwin' as const, distribution: '' }, 'playwright install chromium'],
])('%s gets Playwright’s', (_, given, command) => {
  const { machine, ran, said: printed } = fakeMachine({ ...given, installs: { [command]: PLAYWRIGHTS } })

  expect(findBrowser(machine)).toBe(PLAYWRIGHTS)
  expect(ran).toEqual([command])
  expect(printed).toHaveLength(1)
})

test('if Debian’s cannot be installed, Playwright’s is', () => {
  const command = 'playwright install --with-deps chromium'
  const { machine } = fakeMachine({ isRoot: true, installs: { [command]: PLAYWRIGHTS } })

  expect(findBrowser(machine)).toBe(PLAYWRIGHTS)
})

test('a missing browser is an error that says what to do', () => {
  expect(() => findBrowser(fakeMachine({}).machine)).toThrow(/set CHROMIUM_PATH/)
})
