import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { App } from '../../src/server/deps.ts'

export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Makes the server listen on a free port, for requests that need a socket. Returns the port. */
export async function listenAnywhere(app: App): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Sends exactly these bytes and returns the response when the server closes the connection. Send `Connection: close`. */
export async function sendBytes(port: number, bytes: string): Promise<RawResponse> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s, 2)
  const [statusLine = '', ...lines] = head.split('\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]),
    headers: Object.fromEntries(
      lines.map((line) => {
        const [name = '', value = ''] = line.split(/: (.*)/s, 2)
        return [name.toLowerCase(), value]
      }),
    ),
    body,
  }
}

/** Sends a request with the exact target; `fetch` and `inject` would normalise it. */
export function sendTarget(
  port: number,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Promise<RawResponse> {
  const all = {
    host: `127.0.0.1:${port}`,
    connection: 'close',
    ...headers,
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return sendBytes(port, `${method} ${target} HTTP/1.1\r\n${lines}\r\n${body}`)
}
