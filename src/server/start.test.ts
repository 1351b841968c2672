import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a Node version that is too old prints one sentence, instead of an error about TypeScript', () => {
  const pretend = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.1.0"}})'
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, join(import.meta.dirname, 'start.js')], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'Questdeck needs Node 24 or newer; this is Node 20.1.0.\n'])
})

test('a clean install prints no warnings about Node, because the packages include the right one', () => {
  const { stdout } = spawnSync('npm', ['config', 'get', 'loglevel'], {
    encoding: 'utf8',
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'] },
  })
  expect(stdout.trim()).toBe('error')
})
