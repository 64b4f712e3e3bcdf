import { Unzlib } from 'fflate'
import { checkPdf, type PdfReader } from '#domain/files/pdf-check.ts'

/** Bytes that are unpacked at a time. */
const PIECE = 64 * 1024

/** Where a stream ends, as it says; a file that hides its end is the server's to find. */
const endOf = (bytes: Uint8Array, from: number): number => {
  const word = [...'endstream'].map((sign) => sign.charCodeAt(0))
  for (let at = from; at < bytes.length; at++)
    if (bytes[at] === word[0] && word.every((sign, index) => bytes[at + index] === sign)) return at
  return bytes.length
}

const latin1 = new TextDecoder('latin1')

const unpack: PdfReader['unpack'] = async (bytes, at, take) => {
  const end = endOf(bytes, at)
  let goesOn = true
  const inflate = new Unzlib((piece) => {
    goesOn &&= piece.length === 0 || take(piece)
  })
  try {
    for (let from = at; from < end && goesOn; from += PIECE)
      inflate.push(bytes.subarray(from, Math.min(end, from + PIECE)), from + PIECE >= end)
  } catch {
    return false
  }
  return goesOn
}

/** Throws a `FileFault` for a PDF that does something by itself, leads elsewhere, or hides whether it does. */
export const refuseActive = (bytes: Uint8Array): Promise<void> =>
  checkPdf(bytes, { unpack, latin1: (part) => latin1.decode(part) })
