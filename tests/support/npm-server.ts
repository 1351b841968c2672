import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { RunningProcess } from './run-process.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `npm start` itself, without the build of the page. `ended` resolves after all of its processes have ended. */
export class NpmServer extends RunningProcess {
  constructor(env: Record<string, string>) {
    super(findNpm(), ['start', '--silent', '--', '--no-build'], {
      cwd: ROOT,
      detached: true,
      env: { PORT: '0', LOG_LEVEL: 'warn', npm_config_update_notifier: 'false', ...env },
    })
  }

  /** Ends npm and all of its remaining processes. */
  endAll(): void {
    try {
      process.kill(-this.pid, 'SIGKILL')
    } catch {
      // No process is left.
    }
  }
}

function findNpm(): string {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'npm'))
  const npm = places.find((place) => existsSync(place))
  if (npm === undefined) throw new Error('There is no npm on the PATH.')
  return realpathSync(npm)
}
