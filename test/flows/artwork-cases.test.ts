import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { becomes } from '../cases/expected.ts'
import { openVisitor, type Visitor } from '../support/browser.ts'
import { openPageSite } from '../support/page-site.ts'
import type { ArtworkPage } from '../support/pages/artwork.ts'

declare const artwork: ArtworkPage

let site: Awaited<ReturnType<typeof openPageSite>>
let visitor: Visitor
let page: Page
beforeAll(async () => {
  site = await openPageSite('test/support/pages/artwork.ts')
  visitor = await openVisitor()
  page = visitor.page
  await page.goto(site.origin)
})
afterAll(async () => {
  await visitor?.close()
  await site?.close()
})

const folders = ['20-png', '21-jpeg', '22-pdf']
const files = folders.flatMap((folder) =>
  readdirSync(`test/cases/${folder}`).map((name) => `${folder}/${name}`),
)
const take = (file: Buffer, name = 'diseño') =>
  page.evaluate(([content, called]) => artwork.take(content, called), [
    file.toString('base64'),
    name,
  ] as const)

describe('[BUILD-122] what people choose is taken, or refused in words, as it will be when it is sent', () => {
  test.each(files)('%s', async (name) => {
    const result = await take(readFileSync(`test/cases/${name}`), name)
    const expected = becomes(name, 'chosen')
    if (expected === 'taken') expect(result).toMatchObject({ ok: true })
    else expect(result).toEqual({ ok: false, message: expect.stringMatching(expected) })
  })
})

describe('[BUILD-123] a PDF that acts, leads elsewhere or hides is refused when it is chosen', () => {
  const pdf = readFileSync('test/cases/22-pdf/objetos-comprimidos.pdf').toString('latin1')
  const takePdf = (source: string) => take(Buffer.from(source, 'latin1'), 'arte.pdf')

  test.each([
    ['a password', pdf.replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R'), /contraseña/],
    [
      'an attachment',
      pdf.replace('/Type/Catalog', '/Type/Catalog/Names<</Embedded#46iles 9 0 R>>'),
      /adjuntos/,
    ],
    [
      'an action',
      pdf.replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript/JS(1)>>'),
      /acciones/,
    ],
    [
      'objects that can’t be read',
      pdf.replace('/FlateDecode', '[/ASCII85Decode/FlateDecode]'),
      /no se puede revisar/,
    ],
  ])('%s', async (_name, source, words) => {
    expect(await takePdf(source)).toEqual({ ok: false, message: expect.stringMatching(words) })
  })

  test('one with an action in a compressed stream, too', async () => {
    const { deflateSync } = await import('node:zlib')
    const packed = deflateSync(Buffer.from('4 0 <</OpenAction<</S/Launch/F(x.exe)>>>>')).toString('latin1')
    const source = pdf.replace(/stream\r\n[\s\S]*?endstream/, () => `stream\r\n${packed}\nendstream`)
    expect(await takePdf(source)).toEqual({ ok: false, message: expect.stringMatching(/acciones/) })
  })
})
