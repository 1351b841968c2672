import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  /** Whether the complete body has arrived, or the connection was cut first. */
  state: 'arriving' | 'whole' | 'cut'
}

export interface RecordingServer {
  readonly origin: string
  readonly received: readonly Received[]
  /** Resolves when a request has reached that state. */
  until(state: Received['state']): Promise<Received>
  close(): Promise<void>
}

/** Starts a temporary server that records its requests and responds with `{"n": <number of complete requests>}`. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const received: Received[] = []
  const watchers = new Set<() => void>()
  const changed = () => watchers.forEach((watch) => watch())
  let complete = 0

  const server = createServer((request, response) => {
    const entry: Received = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: '',
      state: 'arriving',
    }
    received.push(entry)
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      entry.body += chunk
      changed()
    })
    request.on('error', () => {
      entry.state = 'cut'
      changed()
    })
    request.on('end', () => {
      entry.state = 'whole'
      complete++
      response.writeHead(200, { 'Content-Type': 'application/json', 'Set-Cookie': ['a=1', 'b=2'] })
      response.end(JSON.stringify({ n: complete }))
      changed()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    until: (state) =>
      new Promise((resolve) => {
        const watch = () => {
          const found = received.find((entry) => entry.state === state)
          if (found === undefined) return
          watchers.delete(watch)
          resolve(found)
        }
        watchers.add(watch)
        watch()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
