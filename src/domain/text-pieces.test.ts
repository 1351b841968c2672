// Shows [S314].
import { expect, it } from 'vitest'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { textPieces, withoutSpoilers } from './text-pieces.ts'
import type { TextPiece } from './text-pieces.ts'

const text = (value: string) => ({ kind: 'text', text: value })
const link = (value: string, href = value) => ({ kind: 'link', text: value, href })
const spoiler = (...pieces: object[]) => ({ kind: 'spoiler', pieces })

it.each<[string, object[]]>([
  ['', []],
  ['Good', [text('Good')]],
  ['He ||dies||.', [text('He '), spoiler(text('dies')), text('.')]],
  ['||a||||b||', [spoiler(text('a')), spoiler(text('b'))]],
  ['He ||dies', [text('He ||dies')]],
  ['||a|| and ||b', [spoiler(text('a')), text(' and ||b')]],
  ['|| || and ||', [text('|| '), spoiler(text(' and '))]],
  ['||||', [text('||||')]],
  ['||  ||secret||', [text('||  '), spoiler(text('secret'))]],
  ['||a\n\nb||', [spoiler(text('a\n\nb'))]],
  ['See https://example.org/a?b=c#d.', [text('See '), link('https://example.org/a?b=c#d'), text('.')]],
  ['(www.example.org)', [text('('), link('www.example.org', 'https://www.example.org/'), text(')')]],
  ['https://example.org/Half-Life_(series)', [link('https://example.org/Half-Life_(series)')]],
  ['||https://example.org/||', [spoiler(link('https://example.org/'))]],
  ['https://example.org/||x||', [link('https://example.org/'), spoiler(text('x'))]],
])('%j is split into its pieces', (source, pieces) => expect(textPieces(source)).toEqual(pieces))

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.org',
  '//example.org',
  'https://',
  'http://localhost:80',
  'https://ada@example.org',
  'https://example.org:x',
  'java\nscript:alert(1)',
  'https:example.org',
  '<img src=x onerror=alert(1)>',
])('%j has no link in it', (source) => expect(textPieces(source)).toEqual([text(source)]))

it('shows no more than was written, in its order, and links only to http and https', () => {
  const random = seededRandom(5)
  const bits = ['||', '|', ' ', '\n', 'https://', 'www.', 'a.b', 'javascript:', '(', ')', '.', '"', '@', 'x', '🖕', 'ʼ', '/']
  for (let round = 0; round < 3_000; round++) {
    const source = Array.from({ length: Math.floor(random() * 14) }, () => bits[Math.floor(random() * bits.length)]).join('')
    expect(writtenAs(textPieces(source))).toBe(source)
    for (const { href } of linksOf(textPieces(source))) expect(href).toMatch(/^https?:\/\/[^@/]+\//)
  }
})

it('returns a text without its hidden parts', () => {
  expect(withoutSpoilers('He ||dies|| at https://example.org/ ||x', '…')).toBe('He … at https://example.org/ ||x')
})

// Quadratic time would exceed the time-out of a test.
it.each(['|', '||', '||a', 'https://a.b/)', ')', 'www.', 'https://a.b/(', 'http://', '||https://a.b/||'])(
  '%j repeated many times is read to its end, and nothing of it is lost',
  (bit) => {
    const source = bit.repeat(200_000)
    // The length is compared first: the difference of two texts of a megabyte would fill the report.
    const written = writtenAs(textPieces(source))
    expect([written.length, written === source]).toEqual([source.length, true])
  },
)

function writtenAs(pieces: readonly TextPiece[]): string {
  return pieces.map((piece) => (piece.kind === 'spoiler' ? `||${writtenAs(piece.pieces)}||` : piece.text)).join('')
}

function linksOf(pieces: readonly TextPiece[]): { href: string }[] {
  return pieces.flatMap((piece) => (piece.kind === 'spoiler' ? linksOf(piece.pieces) : piece.kind === 'link' ? [piece] : []))
}
