import { zipSync } from 'fflate'
import type { ProductionFile } from './files.ts'

/** Pictures and PDFs are packed already: packing them again takes time and saves nothing. */
const PACKED = /\.(?:png|jpe?g|webp|avif|zip)$/i

/** Files as one archive. */
export const zipOf = (files: readonly (ProductionFile & { content: string | Buffer })[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      files.map(({ name, content }) => [
        name,
        [new Uint8Array(Buffer.from(content)), { level: PACKED.test(name) ? 0 : 6 }] as const,
      ]),
    ) as Parameters<typeof zipSync>[0],
  )
