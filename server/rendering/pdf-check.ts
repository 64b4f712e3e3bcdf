import { once } from 'node:events'
import { constants, createInflate } from 'node:zlib'
import { checkPdf as check, type Unpack } from '#domain/files/pdf-check.ts'
import { inWords } from '../files/recognise.ts'

const unpack: Unpack = async (bytes, at, take) => {
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

/** Refuses a PDF that does something by itself, leads elsewhere, or hides whether it does. */
export const checkPdf = (bytes: Buffer): Promise<void> =>
  check(bytes, unpack).catch((cause: unknown) => {
    throw inWords(cause)
  })
