import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { onParentExit } from './runtime/parent-watch.ts'
import { ROOT } from './runtime/serve.ts'

/** Vite serves the page from its sources and forwards the API, so both have one address. */
const port = Number(process.env['PORT'] ?? 4321)
const apiPort = port + 1
const address = `http://localhost:${port}`

const api = spawn(process.execPath, ['src/server/start.js', '--no-build'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: address },
  stdio: ['ignore', 'pipe', 'inherit'],
})
api.on('exit', (code) => process.exit(code ?? 1))
// The API's own line names the internal address, so it is not shown. It signals that the API is ready.
const apiReady = new Promise<void>((resolve) => {
  api.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('Questdeck is ready')) resolve()
  })
})

process.env['API_ORIGIN'] = `http://127.0.0.1:${apiPort}`
const vite = await createServer({ root: ROOT, server: { host: 'localhost', port, strictPort: true } })
await Promise.all([vite.listen(), apiReady])
console.log(`Questdeck is ready: ${address}`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => api.kill(signal))
onParentExit(() => api.kill('SIGTERM'))
