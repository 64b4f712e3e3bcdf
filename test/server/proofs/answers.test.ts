import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProofs } from '#contract/proofs.ts'
import { formatCount } from '#domain/money/money.ts'
import { type DesignedOrders, openDesignedOrders } from '#harness/printing/designed-order.ts'
import { textOf } from '#harness/printing/pdf.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { statesOf } from '#harness/rows/orders.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'

let shops: Shops
let orders: DesignedOrders
beforeAll(async () => {
  shops = await openShops()
  orders = openDesignedOrders(shops)
})
afterAll(() => shops.close())

const pay = (order: string) => orders.cli('pedidos', 'avanzar', orders.tenant, order, '--a', 'Paid')

describe('what a link shows', () => {
  test('[PROOF-1] a proof says size, technique, inks, notes, units, product and colour, bound to a hash', async () => {
    const { link, order } = await orders.place('Puerto Varas')
    expect(order.proofs).toEqual([
      {
        line: order.lines[0]?.shoppingCartId,
        version: 1,
        state: 'open',
        by: '',
        at: '',
        note: '',
        createdAt: expect.any(String),
      },
    ])
    const { lines, open, number } = await orders.see(link)
    expect([open, number, lines.length]).toEqual([true, order.number, 1])
    const [line] = lines
    expect(line?.goods.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Blanco / S', 30],
      ['Blanco / M', 25],
    ])
    expect(line?.areas).toMatchObject([
      {
        view: 'frente',
        technique: 'Serigrafía',
        widthMm: 44,
        heightMm: 30,
        colors: 1,
        inks: [{ name: 'Negro', hex: '#101010' }],
        notes: ['Texto «Puerto Varas» de 44 × 30 mm, a 10 mm de la izquierda y 10 mm de arriba'],
      },
    ])
    expect(line?.versions[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(line?.drifted).toBe(false)
  })

  test('[PROOF-23, PROOF-24] each colour of the line is there with the inks that it swallows, threads as threads', async () => {
    const ink = { name: '', hex: '#f4f4f4', pantone: null }
    const { link, orderNumber } = await orders.place('Calbuco', 1, {
      units: { 'MAR-POL-BLANCO-S': 30, 'MAR-POL-BLANCO-M': 30, 'MAR-POL-NEGRO-M': 25 },
      design: { technique: 'Bordado', own: { ink } },
    })
    const [line] = (await orders.see(link)).lines
    expect(line?.colors.map(({ name, lost }) => [name, lost])).toEqual([
      ['Blanco', ['Blanco']],
      ['Negro', []],
    ])
    for (const { hex } of line?.colors ?? []) expect(hex).toMatch(/^#[0-9a-f]{6}$/i)
    const [area] = line?.areas ?? []
    expect([area?.thread, area?.inks?.length]).toEqual([true, 1])
    const stitches = area?.stitches ?? 0
    expect(stitches).toBeGreaterThan(0)

    const folder = await orders.folder()
    const zip = `${folder}/p.zip`
    await orders.cli('pedidos', 'produccion', orders.tenant, orderNumber, zip)
    const files = unzipSync(await readFile(zip))
    const wordsOf = (ending: string) =>
      Object.entries(files).flatMap(([name, bytes]) => (name.endsWith(ending) ? [Buffer.from(bytes)] : []))
    const proof = wordsOf('muestra-digital.pdf').map(textOf).join()
    const tickets = wordsOf('ficha.pdf').map(textOf).join()
    const sheet = wordsOf('.txt').map(String).join()
    const count = formatCount(stitches)
    expect(proof).toContain(`${count} puntadas`)
    expect(tickets).toContain(`${count} (estimadas)`)
    expect(sheet).toContain(`${count} puntadas`)
    expect(proof).toContain('Atención: sobre Blanco casi no se ve Blanco.')
    expect(proof).toContain('1 hilo: Blanco')
    expect(sheet).toContain('Hilo: Blanco')
  })

  test('[PROOF-2] a link opens the proofs of its own order in its own shop, and tells neither person nor money', async () => {
    const { link, token, orderId, order } = await orders.place()
    const shown = await orders.see(link)
    expect(shown.orderId).toBe('')
    const text = JSON.stringify(shown)
    for (const secret of [order.addressee.email, order.addressee.street, order.followToken, '"total"'])
      expect(text).not.toContain(secret)
    expect((await orders.see(link, token)).orderId).toBe(orderId)
    const other = await shops.guest(orders.tenant)
    expect((await orders.see(link, other)).orderId).toBe('')
    const elsewhere = await shops.call(getProofs, { tenant: 'brote', body: { token: link } })
    expect([elsewhere.status, elsewhere.refusal.message]).toEqual([404, 'No encontramos esa muestra.'])
    // The link of the order itself, its number, or another order's link are none.
    const stranger = await orders.place()
    const seen = await orders.seen(stranger.link)
    for (const body of [
      { ...seen, token: stranger.order.followToken, name: 'Ana' },
      { ...seen, token: stranger.orderId, name: 'Ana' },
      { ...seen, token: link, name: 'Ana' },
    ])
      expect((await orders.approve(body)).status).toBe(404)
    const { token: _none, ...bare } = seen
    expect((await orders.approve({ ...bare, orderId: stranger.orderId, name: 'Ana' })).status).toBe(400)
    expect((await orders.see(stranger.link)).lines[0]?.versions[0]?.state).toBe('open')
  })
})

describe('answers', () => {
  test('[PROOF-3] an approval is stored with name, hash and time; a repeat changes nothing', async () => {
    const { link, orderNumber, orderId } = await orders.place()
    await pay(orderNumber)
    const body = { ...(await orders.seen(link)), name: ' Ana Díaz ' }
    const [first, again] = await Promise.all([orders.approve(body), orders.approve(body)])
    expect([first.status, again.status]).toEqual([200, 200])
    const later = await orders.approve({ ...body, name: 'Otra' })
    const versions = later.ok.lines[0]?.versions
    expect(versions).toMatchObject([{ version: 1, state: 'approved', by: 'Ana Díaz', hash: body.hash }])
    expect(versions?.[0]?.at).toMatch(/^\d{4}-/)
    expect(await statesOf(shops, orderId)).toEqual([
      'PendingPayment',
      'Paid',
      'ArtworkApproval',
      'InProduction',
    ])
    const asked = await orders.askChange({ ...body, note: 'Más grande' })
    expect([asked.status, asked.refusal.message]).toEqual([409, 'Esta muestra ya está aprobada.'])
  })

  test('[PROOF-4] a change is asked for with a bounded, plain note, and a weak line asks once', async () => {
    const { link } = await orders.place()
    const body = { ...(await orders.seen(link)), name: 'Beto' }
    for (const note of ['', '   ', 'x'.repeat(501), 'con\u202e vuelta', 'con\u0007 campana'])
      expect((await orders.askChange({ ...body, note })).status, note).toBe(400)
    expect((await orders.askChange({ ...body, name: 'vea www.ejemplo.com', note: 'Más chico' })).status).toBe(
      400,
    )
    const note = 'El logo más chico.\nY en azul.'
    expect((await orders.askChange({ ...body, note })).ok.lines[0]?.versions).toMatchObject([
      { state: 'change', by: 'Beto', note },
    ])
    expect((await orders.askChange({ ...body, note })).status).toBe(200)
    expect((await orders.askChange({ ...body, note: 'Otra cosa' })).status).toBe(409)
    const approved = await orders.approve(body)
    expect([approved.status, approved.refusal.message]).toEqual([
      409,
      'A esta muestra se le pidió un cambio: hay que esperar la nueva.',
    ])
    expect(await mailsOf(shops, { kind: 'proofForShop' })).toHaveLength(2)
  })

  test('[PROOF-5, PROOF-6] an answer to what is no more current is refused, and every version stays', async () => {
    const placed = await orders.place()
    const old = await orders.seen(placed.link)
    await orders.askChange({ ...old, name: 'Ana', note: 'Otro texto' })
    const next = orders.designOf(placed.product, 'Otro')
    expect((await orders.revise(placed, old, next)).status).toBe(200)
    const late = await orders.approve({ ...old, name: 'Ana' })
    expect([late.status, late.refusal.message]).toEqual([409, 'La muestra cambió: mira la nueva.'])
    const forged = await orders.approve({ ...(await orders.seen(placed.link)), hash: old.hash, name: 'Ana' })
    expect(forged.status).toBe(409)
    const fresh = await orders.seen(placed.link)
    expect(fresh.hash).not.toBe(old.hash)
    await orders.approve({ ...fresh, name: 'Ana' })
    const { versions } = (await orders.see(placed.link)).lines[0] ?? {}
    expect(versions?.map(({ version, state, note }) => [version, state, note])).toEqual([
      [1, 'change', 'Otro texto'],
      [2, 'approved', ''],
    ])
  })
})
