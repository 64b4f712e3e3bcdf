import { Buffer } from 'node:buffer'
import loadGhostscript from '@okathira/ghostpdl-wasm'
import * as mupdf from 'mupdf'
import sharp from 'sharp'

const INCH_MM = 25.4
const PT_MM = INCH_MM / 72
/** Edges are found that many times finer than they are reported: Ghostscript fills each pixel that a path touches. */
const FINER = 4
/** The same of MuPDF, which finds by itself how much of a pixel is covered. */
const SMOOTHED = 2

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

/** Runs Ghostscript, which ends with its instance, and returns the files that it wrote, by name. */
const ghostscript = async (pdf: Buffer, args: readonly string[]): Promise<Map<string, Uint8Array>> => {
  const printed: string[] = []
  const instance = await loadGhostscript({
    print: (line: string) => printed.push(line),
    printErr: (line: string) => printed.push(line),
  })
  const folder = '/print'
  instance.FS.mkdir(folder)
  instance.FS.chdir(folder)
  instance.FS.writeFile('print.pdf', pdf)
  const code = instance.callMain([...args, 'print.pdf'])
  if (code !== 0) throw new Error(`Ghostscript ended with ${code}:\n${printed.join('\n')}`)
  const names = (instance.FS.readdir(folder) as string[]).filter((name) => /\.tif$/.test(name))
  return new Map(names.map((name) => [name, instance.FS.readFile(`${folder}/${name}`) as Uint8Array]))
}

/** What programs of print shops, which share no code with ours, find in a PDF. */
export const openPrepress = async (pdf: Buffer) => {
  const document = mupdf.PDFDocument.openDocument(pdf, 'application/pdf').asPDF()
  if (!document) throw new Error('not a PDF')
  const page = document.loadPage(0)
  return {
    /** Width and height of its page, in mm. */
    size: (): [width: number, height: number] => {
      const [left, top, right, bottom] = page.getBounds()
      return [(right - left) * PT_MM, (bottom - top) * PT_MM]
    },
    /** Names of the fonts in it: none where words are outlines. */
    fonts: (): string[] =>
      Array.from({ length: document.countObjects() }, (_, id) => document.newIndirect(id).resolve())
        .filter((object) => object.isDictionary() && object.get('Type').asName() === 'Font')
        .map((font) => font.get('BaseFont').asName()),
    /** Its words, line by line. */
    words: (): string => page.toStructuredText('preserve-whitespace').asText(),
    /** Each plate by its name, the four of the process included, as Ghostscript separates them. */
    plates: async (pxPerMm: number, part?: Part): Promise<Map<string, Plate>> => {
      const files = await ghostscript(pdf, [
        ...['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=tiffsep', '-sOutputFile=plate.tif'],
        ...[`-r${pxPerMm * INCH_MM * FINER}`, `-dDownScaleFactor=${FINER}`],
        // The whole page at once: in bands, this build of it reads beyond its memory where a page is large.
        '-dMaxBitmap=1000000000',
      ])
      const plates = new Map<string, Plate>()
      for (const [file, bytes] of files) {
        const name = /^plate\((.+)\)\.tif$/.exec(file)?.[1]
        if (name === undefined) continue
        const whole = sharp(bytes).extractChannel(0).negate()
        const { data, info } = await (part === undefined ? whole : whole.extract(part))
          .raw()
          .toBuffer({ resolveWithObject: true })
        plates.set(name, { data, width: info.width, height: info.height })
      }
      return plates
    },
    /** A part of the page, in px, as a screen shows it, red, green and blue. */
    shown: async (pxPerMm: number, { left, top, width, height }: Part): Promise<Plate> => {
      const scale = pxPerMm * PT_MM * SMOOTHED
      const box: mupdf.Rect = [left, top, left + width, top + height].map((px) => px * SMOOTHED) as mupdf.Rect
      const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, box, false)
      pixmap.clear(255)
      const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap)
      page.run(device, mupdf.Matrix.scale(scale, scale))
      device.close()
      const raw = { width: pixmap.getWidth(), height: pixmap.getHeight(), channels: 3 as const }
      const { data, info } = await sharp(Buffer.from(pixmap.getPixels()), { raw })
        .resize(width, height, { kernel: 'linear' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height }
    },
    close: () => document.destroy(),
  }
}
