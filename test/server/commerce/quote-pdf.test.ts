import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { generateQuote } from '#contract/quotes.ts'
import { textOf } from '#harness/printing/pdf.ts'
import { picture } from '#harness/server/forms.ts'
import { chainedMasks } from '#harness/server/hostile-svg.ts'
import { openShops, readyOrder, type Shops } from '#harness/shopping/shop.ts'
import { failure } from '#server/errors/failure.ts'
import { shopItself } from '#server/fairness/sender.ts'
import { pdfPictures } from '#server/modules/quotes/pdf-pictures.ts'

let shops: Shops
let order: Awaited<ReturnType<typeof readyOrder>>
beforeAll(async () => {
  shops = await openShops()
  order = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
})
afterAll(() => shops.close())

const quoteOf = async (count: number, advance: string | ((at: number) => string) = '') => {
  const { shoppingCart } = order.body as { shoppingCart: { shoppingCartProductsFK: object[] } }
  const [line] = shoppingCart.shoppingCartProductsFK
  const products = Array.from({ length: count }, (_, at) => ({
    ...line,
    shoppingCartId: crypto.randomUUID(),
    advance: typeof advance === 'string' ? advance : advance(at),
  }))
  const { ok } = await shops.call<{ quote: { lines: { artwork: string }[] }; url: string }>(generateQuote, {
    tenant: 'brote',
    token: order.token,
    body: { products },
  })
  return ok
}
const pdfOf = async (url: string) => (await shops.app.inject({ url })).rawPayload
const imagesOf = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1

test('[SAFE-32] an SVG by the name of a PNG is no artwork, and is drawn in no PDF', async () => {
  const svg = `data:image/png;base64,${Buffer.from(chainedMasks(19)).toString('base64')}`
  const { quote, url } = await quoteOf(1, svg)
  expect(quote.lines[0]?.artwork).toBe('')
  const plain = imagesOf(await pdfOf((await quoteOf(1)).url))
  expect(imagesOf(await pdfOf(url))).toBe(plain)
  const png = `data:image/png;base64,${(await picture('png')).toString('base64')}`
  expect(imagesOf(await pdfOf((await quoteOf(1, png)).url))).toBe(plain + 1)
})

test('[SAFE-74] a PDF with many pictures waits for few turns: others’ work is done between two of them', async () => {
  const bytes = await picture('png')
  const { rendering } = shops.app.ports
  const run = vi.spyOn(rendering, 'run')
  // Each another picture, by what no pixel shows.
  const advances = Array.from({ length: 12 }, (_, at) =>
    Buffer.concat([bytes, Buffer.from(String(at))]).toString('base64'),
  )
  const { url } = await quoteOf(12, (at) => `data:image/png;base64,${advances[at]}`)
  run.mockClear()
  const images = imagesOf(await pdfOf(url))
  const turns = run.mock.calls.map(([job]) => job)
  run.mockRestore()
  expect(images).toBeGreaterThan(12)
  expect(turns.filter((job) => job === 'thumbnailsOfSent')).toHaveLength(1)
  expect(turns.length).toBeLessThanOrEqual(4)
})

test('[SAFE-74] a picture that a child is killed over costs the others of its turn nothing', async () => {
  const bad = Buffer.from('bad')
  const run = async (_job: string, { bytes }: { bytes: readonly Buffer[] }) => {
    if (bytes.some((one) => one.equals(bad))) throw failure('invalid_request', 'Es demasiado compleja.')
    return bytes
  }
  const pictures = pdfPictures({
    rendering: { run } as never,
    sender: shopItself({ id: 1 }),
    own: async (source) => (source === 'bad' ? bad : source === 'none' ? null : Buffer.from(source)),
  })
  await pictures.prepare(['one', 'bad', 'none', 'two', 'one'])
  expect(['one', 'bad', 'none', 'two', 'one', 'unknown'].map(pictures.place)).toEqual([
    0,
    null,
    null,
    1,
    0,
    null,
  ])
  expect(pictures.pictures.map(String)).toEqual(['one', 'two'])
})

test('[SAFE-33] twelve PDFs of 2,000 lines keep nothing waiting, are small, say what they leave out, and are made once', async () => {
  const quotes = []
  for (let n = 0; n < 12; n++) quotes.push(await quoteOf(2000))
  let over = false
  let answered = 0
  const made = Promise.all(quotes.map(({ url }) => pdfOf(url))).finally(() => {
    over = true
  })
  while (!over) {
    expect((await shops.app.inject('/healthz')).statusCode).toBe(200)
    answered++
    // Below the limit of one address, 3,000 a minute, however long it takes.
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const [pdf = Buffer.alloc(0)] = await made
  // Made by the server itself, each would hold everything else up: a call or two between two of them.
  expect(answered).toBeGreaterThan(50)
  expect(pdf.length).toBeLessThan(1_000_000)
  expect(textOf(pdf)).toContain('1.500 l\u00edneas m\u00e1s')
  const run = vi.spyOn(shops.app.ports.rendering, 'run')
  expect((await pdfOf(quotes[0]?.url ?? '')).equals(pdf)).toBe(true)
  expect(run).not.toHaveBeenCalled()
  run.mockRestore()
})
