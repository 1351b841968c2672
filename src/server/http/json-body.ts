import { ApiError } from './api-error.ts'
import type { App } from '../deps.ts'

const DEPTH_MAX = 20
const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Accepts JSON only: no text/plain (a form of another site can send that), no broken UTF-8, no NUL (PostgreSQL cannot store it), no lone
 * surrogates, nothing nested deeper than 20, no `__proto__` or `constructor` keys.
 */
export function acceptOnlyJson(app: App): void {
  app.removeAllContentTypeParsers()
  acceptJson(app, 'application/json')
}

/** The same for another content type, which the senders of a route use. */
export function acceptJson(app: App, contentType: string): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string
    try {
      text = UTF8.decode(body)
    } catch {
      done(malformed('The body is not valid UTF-8.'), undefined)
      return
    }
    if (depthOf(text) > DEPTH_MAX) {
      done(malformed(`The body is nested deeper than ${DEPTH_MAX} levels.`), undefined)
      return
    }
    parse(request, text, (error, value: unknown) => {
      const problem = error === null ? findBadText(value) : undefined
      done(problem === undefined ? error : malformed(problem), value)
    })
  })
}

function malformed(message: string): ApiError {
  return new ApiError('malformed', 400, message)
}

/** Returns the depth before parsing, so that ten thousand brackets cost nothing. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (isInString) {
      if (char === BACKSLASH) i++
      else if (char === QUOTE) isInString = false
    } else if (char === QUOTE) isInString = true
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) deepest = Math.max(deepest, ++depth)
    else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--
  }
  return deepest
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** Recursion is safe here, because the depth was checked. */
function findBadText(value: unknown): string | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'The body contains the character U+0000.'
    return value.isWellFormed() ? undefined : 'The body contains half of a surrogate pair.'
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, entry] of Object.entries(value)) {
    const problem = findBadText(key) ?? findBadText(entry)
    if (problem !== undefined) return problem
  }
  return undefined
}
