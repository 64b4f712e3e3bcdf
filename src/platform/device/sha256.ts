/** Constants of SHA-256: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const rounds = (): Uint32Array => {
  const out = new Uint32Array(64)
  let count = 0
  for (let number = 2; count < 64; number++) {
    let isPrime = true
    for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) isPrime = false
    if (!isPrime) continue
    const root = Math.cbrt(number)
    out[count] = (root - Math.floor(root)) * 2 ** 32
    count += 1
  }
  return out
}
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** SHA-256 without SubtleCrypto, which is missing on plain HTTP other than localhost. */
export const slowSha256 = (bytes: Uint8Array): Uint8Array => {
  const k = rounds()
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0)
  const hash = Uint32Array.from(START)
  const w = new Uint32Array(64)
  const at = (words: Uint32Array, index: number): number => words[index] ?? 0
  for (let block = 0; block < padded.length; block += 64) {
    for (let index = 0; index < 16; index++) w[index] = view.getUint32(block + index * 4)
    for (let index = 16; index < 64; index++) {
      const [far, near] = [at(w, index - 15), at(w, index - 2)]
      const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
      const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
      w[index] = at(w, index - 16) + s0 + at(w, index - 7) + s1
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let index = 0; index < 64; index++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const one = (h + s1 + ((e & f) ^ (~e & g)) + at(k, index) + at(w, index)) | 0
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) hash[index] = at(hash, index) + value
  }
  const out = new DataView(new ArrayBuffer(32))
  for (const [index, word] of hash.entries()) out.setUint32(index * 4, word)
  return new Uint8Array(out.buffer)
}

/** SHA-256 of bytes, hexadecimal. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : slowSha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
