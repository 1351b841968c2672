import type { FastifyReply, FastifyRequest } from 'fastify'
import { AVATAR_MAX_BYTES } from '../../domain/avatar-rule.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { ApiError, fail } from '../http/api-error.ts'

/** The file and the rest of the form. */
const BODY_MAX_BYTES = 2_200_000
const FIELD_MAX_BYTES = 64

/** The limits of busboy; one field more than expected, so that the error can name it. */
export const FORM_LIMITS = {
  fileSize: AVATAR_MAX_BYTES,
  files: 1,
  fields: 3,
  parts: 4,
  fieldSize: FIELD_MAX_BYTES,
  fieldNameSize: 32,
  headerPairs: 16,
} as const

const ONE_FILE = 'The form has one file: "avatar".'

export interface Upload {
  readonly file: Buffer
  /** The other fields, as text. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Refuses, before a byte of the body is read, what cannot be an upload of our own pages: a form of another site cannot set
 * `X-Requested-With`.
 */
export function requireOwnForm(request: FastifyRequest, reply: FastifyReply): void {
  // If the request is refused from here on, the rest of the body is not awaited.
  reply.header('connection', 'close')
  if (request.headers['x-requested-with'] !== 'app') {
    fail('cross_site', 403, 'An upload needs the header X-Requested-With: app.')
  }
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    fail('unsupported_media_type', 415, 'The picture must be sent as multipart/form-data.')
  }
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) refuseTooLarge()
}

/**
 * Reads the one file of a form, its field `avatar`, and counts while it reads. Throws 413 with its fixed message as soon as it is more than
 * 2 MB, whatever the request's length header says, and 400 `malformed` for any other form.
 */
export async function readUpload(request: FastifyRequest, reply: FastifyReply, known: readonly string[]): Promise<Upload> {
  try {
    const upload = await Promise.race([readForm(request, known), untilTooLarge(request)])
    reply.removeHeader('connection')
    return upload
  } catch (error) {
    if (error instanceof ApiError) throw error
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    // The form parser uses 413 for too many files as well as for too large ones.
    if (code === 'FST_FILES_LIMIT') fail('malformed', 400, ONE_FILE)
    if (statusCode === 413) refuseTooLarge()
    return fail('malformed', 400, 'The upload is incomplete.')
  }
}

async function readForm(request: FastifyRequest, known: readonly string[]): Promise<Upload> {
  let file: Buffer | undefined
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    const { fieldname } = part
    if (part.type === 'file') {
      if (fieldname !== 'avatar' || file !== undefined) fail('malformed', 400, ONE_FILE)
      file = await readFile(part.file)
    } else {
      if (!known.includes(fieldname) || fieldname in fields) {
        fail('malformed', 400, `The form has an unknown field "${fieldname.slice(0, 60)}".`)
      }
      fields[fieldname] = String(part.value)
    }
  }
  return { file: file ?? fail('malformed', 400, 'The form lacks "avatar".'), fields }
}

async function readFile(stream: AsyncIterable<Buffer> & { readonly truncated: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(chunk)
    // Now, and not after the rest of it.
    if (stream.truncated) refuseTooLarge()
  }
  return Buffer.concat(chunks)
}

/** Rejects once the body is larger than any form of ours: the content between the parts has no limit of its own. */
function untilTooLarge({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    let bytes = 0
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      if (bytes > BODY_MAX_BYTES) reject(new ApiError('too_large', 413, FIXED_MESSAGES.avatarTooLarge))
    })
  })
}

function refuseTooLarge(): never {
  fail('too_large', 413, FIXED_MESSAGES.avatarTooLarge)
}
