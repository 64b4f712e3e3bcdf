import { once } from 'node:events'
import { constants, createInflate } from 'node:zlib'
import { checkPdf as check, type PdfReader } from '#domain/files/pdf-check.ts'
import { inWords } from '../../formats/recognise.ts'

const unpack: PdfReader['unpack'] = async (bytes, at, take) => {
  const inflate = createInflate({ chunkSize: 256 * 1024, finishFlush: constants.Z_SYNC_FLUSH })
  const ended = once(inflate, 'end').then(
    () => true,
    () => false,
  )
  inflate.on('data', (piece: Buffer) => {
    if (!take(piece)) inflate.destroy(new Error('enough'))
  })
  inflate.end(bytes.subarray(at))
  return ended
}

const latin1 = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('latin1')

/** Refuses a PDF that does something by itself, leads elsewhere, or hides whether it does. */
export const checkPdf = (bytes: Buffer): Promise<void> =>
  check(bytes, { unpack, latin1 }).catch((cause: unknown) => {
    throw inWords(cause)
  })
