import type { FastifyRequest } from 'fastify'
import type { Schema } from '#contract/endpoint.ts'
import { failure } from '../../errors/failure.ts'
import { transformed } from '../../http/validation.ts'

export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** All files of one request together. */
const MAX_BYTES = 3 * MAX_FILE_BYTES
export const MAX_FILES = 8

export interface SentFile {
  /** As the person calls it. */
  readonly title: string
  readonly bytes: Buffer
}

const tooLarge = () => failure('payload_too_large', 'Cada archivo puede pesar hasta 10 MB.')

/** Bytes, directory signs and invisible characters are no part of a name. */
const titleOf = (name: string): string =>
  name.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim().slice(0, 200) ?? ''

const problemOf = (cause: unknown): unknown => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_FILES_LIMIT')
    return failure('payload_too_large', `Se pueden mandar hasta ${MAX_FILES} archivos.`)
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_PROTO_VIOLATION')
    return failure('invalid_request', 'No pudimos leer los datos enviados.')
  if (cause instanceof Error && /form|multipart|boundary|part/i.test(cause.message))
    return failure('invalid_request', 'Lo enviado llegó incompleto.')
  return cause
}

const readParts = async (request: FastifyRequest) => {
  const fields: Record<string, unknown> = {}
  const files: SentFile[] = []
  let total = 0
  for await (const part of request.parts({
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: MAX_FILES,
      fields: 10,
      parts: MAX_FILES + 10,
      fieldSize: 2000,
    },
  })) {
    if (part.type !== 'file') {
      fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    total += bytes.length
    if (total > MAX_BYTES) throw failure('payload_too_large', 'Los archivos pesan más de 30 MB en total.')
    files.push({ title: titleOf(part.filename ?? ''), bytes })
  }
  return { fields, files }
}

/** The files and text fields of a multipart request; at least one file, at most `max`. */
export const readMultipart = async <S extends Schema>(
  request: FastifyRequest,
  schema: S,
  max = MAX_FILES,
) => {
  if (!request.isMultipart())
    throw failure('unsupported_media_type', 'Los archivos se mandan como formulario (multipart/form-data).')
  const { fields, files } = await readParts(request).catch((cause: unknown) => {
    throw problemOf(cause)
  })
  const read = transformed(schema, fields)
  if (files.length === 0) throw failure('invalid_request', 'Falta el archivo.')
  if (files.length > max) throw failure('invalid_request', 'Aquí va un solo archivo.')
  return { fields: read, files }
}
