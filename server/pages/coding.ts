import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** A content coding that pages are packed in. */
export type Packing = 'br' | 'gzip'
export type Coding = Packing | 'identity'

/** `brief` for what is only cached; `quick` for whoever waits; `small`, some ten times as long, for what is sent often. */
export type Effort = 'brief' | 'quick' | 'small'

const BROTLI = { brief: 1, quick: 4, small: 9 }
const GZIP = { brief: 1, quick: 3, small: 9 }
/** A page is rarely larger than 2 ** 18 bytes, and a larger window takes the process longer to clear than to use. */
const WINDOW = 18

/** Packs a text. Half a page is repeated classes: even quick packing leaves a tenth of it. */
export const pack = (text: string, packing: Packing, effort: Effort): Promise<Buffer> => {
  const bytes = Buffer.from(text)
  if (packing === 'gzip') return zip(bytes, { level: GZIP[effort] })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotli(bytes, { params })
}

export const unpack = async (bytes: Buffer, packing: Packing): Promise<string> =>
  (await (packing === 'br' ? unbrotli(bytes) : unzip(bytes))).toString()

const offers = (accepted: string, packing: Packing): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .some((part) => new RegExp(`^${packing}(;(?!\\s*q=0(\\.0*)?$)|$)`).test(part))

/** The best coding that an `Accept-Encoding` header offers. */
export const codingOf = (accepted = ''): Coding =>
  offers(accepted, 'br') ? 'br' : offers(accepted, 'gzip') ? 'gzip' : 'identity'
