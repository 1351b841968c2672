import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** One check, with how it ended. */
export interface Done {
  readonly name: string
  readonly code: number
}

/** A program of this repository's packages. */
export const bin = (name: string) => join('node_modules', '.bin', name)

/** Runs a check that says something only when it fails, so that several can run at once without mixing their words. */
export async function runQuietly(name: string, command: string, args: readonly string[]): Promise<Done> {
  let output = ''
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => resolve(code ?? 1))
  })
  console.log(`── ${name}: ${code === 0 ? 'well' : `failed\n${output.trim()}`}`)
  return { name, code }
}

/** Types, lint and boundaries of the whole tree, at once. */
export function checkTree(): Promise<Done[]> {
  return Promise.all([
    runQuietly('types', bin('tsc'), ['-b']),
    runQuietly('lint', bin('oxlint'), ['--deny-warnings']),
    runQuietly('boundaries', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src', 'sw', 'tests']),
  ])
}
