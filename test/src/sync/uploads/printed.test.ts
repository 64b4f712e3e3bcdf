import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { PrintedPicture } from '#contract/design.ts'
import { miniatureOf } from '#domain/inks/miniature.ts'
import { readAsset } from '#src/db/design/assets.ts'
import { orderWithArtwork } from '#src/features/checkout/sending/with-artwork.ts'
import { freshTenant, openTab } from '../../features/cart/support.ts'
import { designedLine, fileServer, keepFile, uploadsOf } from '../../outbox/uploads-world.ts'

/** One colour all over, as device or server draws it. */
const miniature = (red: number, green: number, blue: number) =>
  miniatureOf({ data: Uint8Array.from([red, green, blue, 255]), width: 1, height: 1 })
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const counted = {
  ground: '#ffffff',
  hasGround: false,
  inks: [{ hex: '#c81e1e', share: 1 }],
  flat: true,
  lossy: false,
}

const sent = async (printed: PrintedPicture | undefined, own?: ReturnType<typeof miniature>) => {
  const db = openTab(freshTenant())
  const files = fileServer()
  if (printed) files.state.printed = printed
  const uploads = uploadsOf(db, 'ines', files.sender)
  const logo = await keepFile(db, 'ines', 'logo', { type: 'image/svg+xml', miniature: own, counted: null })
  const line = designedLine([logo])
  await uploads.send([line])
  return { db, uploads, logo, line, row: await readAsset(db, 'ines', logo) }
}
const RED = miniature(200, 30, 30)

describe('[BUILD-160] a drawing that print draws otherwise is known as soon as it is sent', () => {
  it.each([
    ['is alike', { miniature: base64(RED), counted }, RED, false],
    ['is another one', { miniature: base64(miniature(30, 30, 200)), counted }, RED, true],
    [
      'is not to be compared with anything',
      { miniature: base64(miniature(30, 30, 200)), counted },
      undefined,
      false,
    ],
    ['is answered by bytes that are none', { miniature: '*', counted }, RED, false],
  ] as const)('%s', async (_name, printed, own, unlike) => {
    const { row } = await sent(printed, own)
    expect(row).toMatchObject({ uploaded: true, printed: { unlike } })
  })

  it('a back end that says nothing of it changes nothing', async () => {
    const { row, uploads, line } = await sent(undefined, RED)
    expect(row?.printed).toBeUndefined()
    expect(await uploads.unseen([line])).toBe('')
  })

  it('it is not ordered before what is printed was seen', async () => {
    const { db, uploads, line, logo, row } = await sent(
      { miniature: base64(miniature(30, 30, 200)), counted },
      RED,
    )
    let orders = 0
    const order = () =>
      orderWithArtwork(
        uploads,
        [line],
        async () => {
          orders += 1
          return { state: 'refused', code: '', message: '', details: null }
        },
        '',
      )
    expect(await order()).toMatchObject({
      state: 'refused',
      message: expect.stringMatching(/«logo» se imprime distinto .* editor/),
    })
    expect(orders).toBe(0)
    if (!row) throw new Error('No row')
    const picture = { bytes: new ArrayBuffer(1), type: 'image/webp' }
    await db.assets.put({ ...row, printed: { unlike: true, picture } })
    await order()
    expect(orders).toBe(1)
    // Sent again, as after the server has lost it, it stays seen.
    await uploads.forget([logo])
    await uploads.send([line])
    expect(await uploads.unseen([line])).toBe('')
  })
})

describe('[BUILD-205] a PDF that is sent', () => {
  const pdfSent = async (own: Parameters<typeof keepFile>[3] = {}) => {
    const db = openTab(freshTenant())
    const files = fileServer()
    files.state.printed = { counted }
    files.state.pdf = { pages: 3, unseen: '' }
    const uploads = uploadsOf(db, 'ines', files.sender)
    const arte = await keepFile(db, 'ines', 'arte', { type: 'application/pdf', vector: true, ...own })
    await uploads.sendDesign(arte)
    return { db, files, uploads, arte, row: await readAsset(db, 'ines', arte) }
  }

  it('its inks and pages are those that the server tells, and it is compared with nothing', async () => {
    const { row, files } = await pdfSent()
    expect(files.log).toEqual(['design arte.pdf'])
    expect(row).toMatchObject({ uploaded: true, counted, printed: { unlike: false, pdf: { pages: 3 } } })
  })

  it('[BUILD-211] what was put on unseen is not ordered before its page was seen, unless it can’t be shown', async () => {
    const { db, files, uploads, arte, row } = await pdfSent()
    if (!row) throw new Error('No row')
    const line = designedLine([arte])
    const { printed: _, ...unsent } = row
    await db.assets.put({ ...unsent, uploaded: false })
    await uploads.send([line])
    expect(files.log.at(-1)).toBe('file arte.pdf')
    expect(await uploads.unseen([line])).toMatch(/«arte» se puede ver antes de pedirlo/)
    const sentRow = await readAsset(db, 'ines', arte)
    const picture = { bytes: new ArrayBuffer(1), type: 'image/webp' }
    if (sentRow?.printed) await db.assets.put({ ...sentRow, printed: { ...sentRow.printed, picture } })
    expect(await uploads.unseen([line])).toBe('')
    await db.assets.put({
      ...row,
      printed: { unlike: false, pdf: { pages: 0, unseen: 'No se puede mostrar.' } },
    })
    expect(await uploads.unseen([line])).toBe('')
  })

  it('also where it was sent before as the file of a line, and once only', async () => {
    const { uploads, arte, files } = await pdfSent({ uploaded: true })
    await uploads.sendDesign(arte)
    expect(files.log).toEqual(['design arte.pdf'])
  })
})

describe('[BUILD-161] inks are those that the server counts', () => {
  it('as soon as it has the file', async () => {
    expect((await sent({ counted })).row?.counted).toEqual(counted)
    expect((await sent({ counted: null })).row?.counted).toBeNull()
  })
})
