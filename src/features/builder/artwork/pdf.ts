import { Unzlib } from 'fflate'
import { checkPdf, type PdfReader } from '#domain/files/pdf-check.ts'

/** Bytes decompressed at a time. */
const PIECE = 64 * 1024

/** Where a stream ends, by its `endstream`; the server finds files that cheat here. */
const endOf = (bytes: Uint8Array, from: number): number => {
  const word = [...'endstream'].map((sign) => sign.charCodeAt(0))
  for (let at = from; at < bytes.length; at++)
    if (bytes[at] === word[0] && word.every((sign, index) => bytes[at + index] === sign)) return at
  return bytes.length
}

const latin1 = new TextDecoder('latin1')

const unpack: PdfReader['unpack'] = async (bytes, at, accept) => {
  const end = endOf(bytes, at)
  let goesOn = true
  const inflate = new Unzlib((piece) => {
    goesOn &&= piece.length === 0 || accept(piece)
  })
  try {
    for (let from = at; from < end && goesOn; from += PIECE)
      inflate.push(bytes.subarray(from, Math.min(end, from + PIECE)), from + PIECE >= end)
  } catch {
    return false
  }
  return goesOn
}

/** Throws a `FileFault` for a PDF with actions, links or attachments, or one that can't be checked for them. */
export const refuseActive = (bytes: Uint8Array): Promise<void> =>
  checkPdf(bytes, { unpack, latin1: (part) => latin1.decode(part) })
