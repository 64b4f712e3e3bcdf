import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contentOf } from '#domain/files/content.ts'
import { formatOf } from '#domain/files/format.ts'
import { textOf } from '#domain/files/text.ts'

const file = (name: string) => new Uint8Array(readFileSync(`test/cases/${name}`))
const content = (bytes: Uint8Array) => {
  const format = formatOf(bytes)
  if (format === null) throw new Error('unknown')
  return contentOf(bytes, format)
}
const endsIn = (bytes: Uint8Array, ...end: number[]) => [...bytes.slice(-end.length)].join() === end.join()
const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
const plus = (...parts: readonly (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))

describe('[BUILD-120] what is behind a file’s end is cut off', () => {
  test.each(['bytes-tras-iend', 'cero-de-mas-al-final'])('of a PNG: %s', (name) => {
    const cut = content(file(`20-png/${name}.png`))
    expect(text(cut.slice(-8, -4))).toBe('IEND')
    expect(cut.length).toBeLessThan(file(`20-png/${name}.png`).length)
  })

  test.each(['basura-tras-eoi', 'foto-en-movimiento'])('of a JPEG: %s', (name) => {
    const cut = content(file(`21-jpeg/${name}.jpg`))
    expect(endsIn(cut, 0xff, 0xd9)).toBe(true)
    expect(cut.length).toBeLessThan(file(`21-jpeg/${name}.jpg`).length)
  })

  test('of a JPEG whose small picture ends before, and whose scans are several', () => {
    const whole = file('21-jpeg/progresiva.jpg')
    const small = Buffer.from([0xff, 0xe1, 0, 8, 0xff, 0xd8, 0, 0, 0xff, 0xd9])
    const bytes = plus(whole.slice(0, 2), small, whole.slice(2))
    expect(content(bytes)).toEqual(bytes)
    expect(content(plus(bytes, '<html>'))).toEqual(bytes)
  })

  test('of a WebP and a PDF', () => {
    const webp = file('22-pdf/animado.webp')
    expect(content(plus(webp, 'PK\x05\x06'))).toEqual(webp)
    const pdf = file('22-pdf/tinta-plana.pdf')
    const end = text(pdf).lastIndexOf('%%EOF') + 5
    for (const more of ['\0\0\0', '<html><script>1</script>', '\n'])
      expect(content(plus(pdf.slice(0, end), more))).toEqual(pdf.slice(0, end))
  })

  test('of a PDF also what stands before it', () => {
    for (const name of ['bom-antes-del-encabezado', 'linea-antes-del-encabezado'])
      expect(text(content(file(`22-pdf/${name}.pdf`))).slice(0, 5)).toBe('%PDF-')
    expect(formatOf(plus('<html>', file('22-pdf/tinta-plana.pdf')))).toBeNull()
  })

  test('words beside a PNG’s picture and the second block of a camera go, whatever they weigh', () => {
    const png = file('20-png/normal.png')
    const words = Buffer.alloc(3_000_012)
    words.writeUInt32BE(3_000_000)
    words.write('iTXt', 4)
    expect(content(plus(png.slice(0, 33), words, png.slice(33)))).toEqual(content(png))
    const jpeg = file('21-jpeg/normal.jpg')
    const camera = Buffer.from([0xff, 0xe1, 0, 8, ...Buffer.from('Exif\0\0')])
    expect(content(plus(jpeg.slice(0, 2), camera, camera, camera, jpeg.slice(2)))).toEqual(
      plus(jpeg.slice(0, 2), camera, jpeg.slice(2)),
    )
  })

  test('[SAFE-91] of more parts than a picture has it is none, whatever they weigh', () => {
    const [png, jpeg] = [file('20-png/normal.png'), file('21-jpeg/normal.jpg')]
    const chunk = Buffer.from([0, 0, 0, 0, ...Buffer.from('tEXt'), 0, 0, 0, 0])
    const comment = Buffer.from([0xff, 0xfe, 0, 2])
    const many = (part: Buffer, count: number) => Buffer.concat(Array(count).fill(part))
    const pngOf = (count: number) => plus(png.slice(0, 33), many(chunk, count), png.slice(33))
    const jpegOf = (count: number) => plus(jpeg.slice(0, 2), many(comment, count), jpeg.slice(2))
    expect(content(pngOf(5000))).toEqual(content(png))
    expect(content(jpegOf(5000))).toEqual(jpegOf(5000))
    expect(() => content(pngOf(20_000))).toThrow('manyParts')
    expect(() => content(jpegOf(20_000))).toThrow('manyParts')
  })

  test('a file without an end is none', () => {
    expect(() => content(file('20-png/normal.png').slice(0, -20))).toThrow('pngEnd')
    expect(() => content(plus('%PDF-1.4 1 0 obj'))).toThrow('pdfEnd')
  })

  test('what is whole stays as it is, byte for byte', () => {
    for (const name of ['20-png/normal.png', '21-jpeg/normal.jpg', '21-jpeg/girada-exif6.jpg'])
      expect(content(file(name))).toEqual(file(name))
  })
})

describe('[BUILD-121] an SVG is read in the encoding that it declares', () => {
  test.each([
    ['latin1-illustrator.svg', 'Título_señal'],
    ['utf16-corel.svg', 'Capa_x0020_1'],
    ['con-bom.svg', '<?xml version="1.0" encoding="utf-8"?>'],
  ])('%s', (name, words) => {
    expect(formatOf(file(`30-svg/${name}`))).toBe('svg')
    expect(textOf(file(`30-svg/${name}`), true)).toContain(words)
  })

  test('signs that are none of it, and encodings that are not known, are reported', () => {
    const declared = (encoding: string) => plus(`<?xml version="1.0" encoding="${encoding}"?><svg id="`)
    expect(textOf(plus(declared('windows-1252'), new Uint8Array([0x80]), '"/>'), true)).toContain('€')
    expect(textOf(plus(declared('utf-8'), new Uint8Array([0xe9]), '"/>'), true)).toBeNull()
    expect(textOf(declared('x-nobody'), true)).toBeNull()
  })
})
