/**
 * The test files that take longest, longest first: begun last, each of them would keep one core waiting for the other
 * at the end. A file that takes more than five seconds belongs here.
 */
export const LONG_FILES: readonly string[] = [
  'tests/api/process.test.ts',
  'tests/api/supervisor.test.ts',
  'tests/api/crash.test.ts',
  'tests/api/igdb-import.test.ts',
  'tests/api/catalogue-command.test.ts',
  'tests/sync/crash-loop.test.ts',
  'tests/api/igdb-import-killed.test.ts',
  'tests/api/mail-links.test.ts',
  'tests/sync/convergence.test.ts',
  'tests/sync/outage.test.ts',
  'tests/api/avatars.test.ts',
  'tests/api/catalogue-import.test.ts',
]
