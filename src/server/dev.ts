import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { ROOT } from './serve.ts'

/** Vite serves the page as it is being written; the API runs behind it, and both answer on one address. */
const port = Number(process.env['PORT'] ?? 4321)
const apiPort = port + 1
const address = `http://localhost:${port}`

const api = spawn(process.execPath, ['src/server/start.js', '--no-build'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: address },
  // Its own line would name the address behind.
  stdio: ['ignore', 'ignore', 'inherit'],
})
api.on('exit', (code) => process.exit(code ?? 1))

process.env['API_ORIGIN'] = `http://127.0.0.1:${apiPort}`
const vite = await createServer({ root: ROOT, server: { host: 'localhost', port, strictPort: true } })
await vite.listen()
console.log(`Questdeck is ready: ${address}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.kill(signal))
