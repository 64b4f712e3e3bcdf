import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)

/** Whether a print shop's tools are here; what asks them is passed over without them. */
export const hasPrepress = ['gs', 'pdfinfo'].every((name) => spawnSync(name, ['-v']).error === undefined)
if (!hasPrepress) console.warn('Print files are not tested: apt-get install ghostscript poppler-utils')

const command = async (name: string, args: readonly string[], cwd: string): Promise<string> =>
  (await run(name, [...args], { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout

const INCH_MM = 25.4
/** Edges are found that many times finer than they are told. */
const FINER = 4

/** Shares of ink, 0 to 255 for each pixel. */
export interface Plate {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What tools of print shops, which know nothing of ours, say of a PDF. */
export const openPrepress = async (pdf: Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-print-'))
  const file = join(folder, 'print.pdf')
  await writeFile(file, pdf)
  return {
    /** Width and height of its page, in mm. */
    size: async (): Promise<[width: number, height: number]> => {
      const told = await command('pdfinfo', [file], folder)
      const [, width = 0, height = 0] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(told)?.map(Number) ?? []
      return [(width / 72) * INCH_MM, (height / 72) * INCH_MM]
    },
    /** Fonts that it names: none where words are outlines. */
    fonts: async (): Promise<string[]> =>
      (await command('pdffonts', [file], folder)).split('\n').slice(2).filter(Boolean),
    /** Its words, as they stand beside each other. */
    words: () => command('pdftotext', ['-layout', file, '-'], folder),
    /** Each plate by its name, the four of the process included, as Ghostscript separates them. */
    plates: async (pxPerMm: number, part?: Part): Promise<Map<string, Plate>> => {
      const args = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=tiffsep']
      const size = [`-r${pxPerMm * INCH_MM * FINER}`, `-dDownScaleFactor=${FINER}`]
      await command('gs', [...args, ...size, '-o', 'plate.tif', file], folder)
      const plates = new Map<string, Plate>()
      for (const name of await readdir(folder)) {
        const plate = /^plate\((.+)\)\.tif$/.exec(name)?.[1]
        if (plate === undefined) continue
        const whole = sharp(join(folder, name)).extractChannel(0).negate()
        const { data, info } = await (part === undefined ? whole : whole.extract(part))
          .raw()
          .toBuffer({ resolveWithObject: true })
        plates.set(plate, { data, width: info.width, height: info.height })
      }
      return plates
    },
    /** A part of the page as a screen shows it, red, green and blue. */
    shown: async (pxPerMm: number, { left, top, width, height }: Part): Promise<Plate> => {
      // Finer and then averaged: by itself it fills each pixel that a path touches.
      const box = Object.entries({ '-x': left, '-y': top, '-W': width, '-H': height }).flatMap(
        ([name, px]) => [name, String(px * FINER)],
      )
      await command(
        'pdftoppm',
        ['-r', String(pxPerMm * INCH_MM * FINER), ...box, '-png', '-singlefile', file, 'shown'],
        folder,
      )
      const { data, info } = await sharp(join(folder, 'shown.png'))
        .removeAlpha()
        .resize(width, height, { kernel: 'linear' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
