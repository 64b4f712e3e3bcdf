import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, updateOrderPayment } from '#contract/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { changeOrder, orderRow, orphanOrder } from '#harness/rows/orders.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { orderNotes, orderReceipts } from '#server/db/schema/orders.ts'
import { forgetFinished } from '#server/modules/orders/erase.ts'
import { cancelUnpaid } from '#server/modules/orders/transitions/cancel-unpaid.ts'
import { type Office, openOffice } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const shop = (...words: string[]) => office.shop(...words)
const placed = () => office.placed()

const timesMailed = async (order: string, status: string) =>
  (await mailsOf(office, { kind: 'orderState', order, status })).length

describe('[ORDER-40] money that the shop records by hand', () => {
  test('comes in parts: the last one makes the order paid, and its buyer reads what is left', async () => {
    const { id, number, detail } = await placed()
    const { total } = await detail()
    expect(
      await shop('pedidos', 'cobrar', 'brote', number, '1.000', '--referencia', 'Transferencia 88'),
    ).toContain('falta')
    expect(await detail()).toMatchObject({
      status: 'PendingPayment',
      received: 1000,
      reservedUntil: null,
      actions: { pay: true, cancel: false },
    })
    const asked = (await detail()).payment.instructions?.rows.map(({ value }) => value)
    expect(asked).toContain(formatPrice(total - 1000, 2))
    expect(await timesMailed(id, 'Paid')).toBe(0)
    expect(await shop('pedidos', 'cobrar', 'brote', number)).toContain('pagado')
    expect(await detail()).toMatchObject({ status: 'Paid', received: total })
    expect(await timesMailed(id, 'Paid')).toBe(1)
    const sheet = await shop('pedidos', 'ver', 'brote', number)
    expect(sheet).toMatch(/Cobro 1 +\$ ?1\.000,00.*Transferencia 88/)
    expect(sheet).toContain('Cobro 2')
  })

  test.each([
    ['0', 'mayor que cero'],
    ['0,001', 'decimales de la tienda'],
    ['99.999.999', 'Es más que lo que falta'],
    ['mucho', 'no es un importe'],
  ])('is refused in words: %s', async (amount, words) => {
    const { number, detail } = await placed()
    await expect(shop('pedidos', 'cobrar', 'brote', number, amount)).rejects.toThrow(words)
    expect(await detail()).toMatchObject({ received: 0, status: 'PendingPayment' })
  })

  test('is recorded once where two people record the whole at the same moment', async () => {
    const { number, detail } = await placed()
    const both = await Promise.allSettled([
      shop('pedidos', 'cobrar', 'brote', number),
      shop('pedidos', 'cobrar', 'brote', number),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { received, total } = await detail()
    expect(received).toBe(total)
  })

  test('keeps the order from being cancelled for want of payment, by time and by its buyer; voided it no longer does', async () => {
    const { id, number, buyer, detail } = await placed()
    await shop('pedidos', 'cobrar', 'brote', number, '500')
    await changeOrder(office, id, { reservedUntil: new Date(Date.now() - 3_600_000) })
    await cancelUnpaid(office.shops.app.ports)
    expect((await detail()).status).toBe('PendingPayment')
    const cancelling = await office.shops.call(cancelOrder, { ...buyer, body: { orderId: id } })
    expect(cancelling.status).toBe(409)
    const tenant = await office.shops.app.ports.tenants.byName('brote')
    if (tenant === null) throw new Error('Without Brote')
    const { method } = (await detail()).payment
    const other = office.shops.app.ports.payments.methods(tenant).find((one) => one.id !== method)
    const changing = await office.shops.call(updateOrderPayment, {
      ...buyer,
      body: { orderId: id, payment: other?.id ?? '' },
    })
    expect(changing.status).toBe(409)

    await expect(shop('pedidos', 'anular-cobro', 'brote', number, '1')).rejects.toThrow('Falta el motivo')
    await shop('pedidos', 'anular-cobro', 'brote', number, '1', '--motivo', 'Era de otro pedido')
    await expect(
      shop('pedidos', 'anular-cobro', 'brote', number, '1', '--motivo', 'Otra vez'),
    ).rejects.toThrow('No hay ningún cobro 1')
    expect(await detail()).toMatchObject({ received: 0, actions: { cancel: true } })
    // A day is left to pay.
    await cancelUnpaid(office.shops.app.ports)
    expect((await detail()).status).toBe('PendingPayment')
    expect(await shop('pedidos', 'ver', 'brote', number)).toMatch(/Cobro 1 .*anulado: Era de otro pedido/)
  })

  test('is refused under the number of another shop', async () => {
    const { number, detail } = await placed()
    const other = number.replace('BROTE', 'MAREA')
    await expect(shop('pedidos', 'cobrar', 'brote', other)).rejects.toThrow('No hay ningún pedido')
    expect((await detail()).received).toBe(0)
    await shop('pedidos', 'cobrar', 'brote', number.toLowerCase(), '1')
  })

  test('is no longer recorded or voided once the order is paid', async () => {
    const { number } = await placed()
    await shop('pedidos', 'cobrar', 'brote', number)
    await expect(shop('pedidos', 'cobrar', 'brote', number, '1')).rejects.toThrow('no espera ningún pago')
    await expect(shop('pedidos', 'anular-cobro', 'brote', number, '1', '--motivo', 'Error')).rejects.toThrow(
      'ya está pago',
    )
  })
})

describe('[ORDER-41] how a parcel is found', () => {
  test('is written before and after it leaves; its buyer reads it, and gets the mail again once it is on its way', async () => {
    const { id, number, detail } = await placed()
    await expect(shop('pedidos', 'seguimiento', 'brote', number, 'AB1')).rejects.toThrow(
      'desde que el pedido está pago',
    )
    await shop('pedidos', 'avanzar', 'brote', number, '--a', 'Paid')
    await shop('pedidos', 'seguimiento', 'brote', number, ' AB-1 ')
    expect((await detail()).shipping).toMatchObject({ trackingCode: 'AB-1', trackingUrl: '' })
    for (const state of ['InProduction', 'ReadyToShip', 'Shipped'])
      await shop('pedidos', 'avanzar', 'brote', number, '--a', state)
    expect(await timesMailed(id, 'Shipped')).toBe(1)
    const link = 'https://correo.example/seguir?c=AB-2'
    await shop('pedidos', 'seguimiento', 'brote', number, 'AB-2', '--link', link)
    expect((await detail()).shipping).toMatchObject({ trackingCode: 'AB-2', trackingUrl: link })
    expect(await timesMailed(id, 'Shipped')).toBe(2)
    // The same again is nothing new.
    await shop('pedidos', 'seguimiento', 'brote', number, 'AB-2', '--link', link)
    expect(await timesMailed(id, 'Shipped')).toBe(2)
    await shop('pedidos', 'avanzar', 'brote', number)
    await expect(shop('pedidos', 'seguimiento', 'brote', number, 'AB-3')).rejects.toThrow(
      'hasta que se entrega',
    )
  })

  test.each([
    'http://correo.example/a',
    'javascript:alert(1)',
    'https://ana:clave@correo.example/',
    'correo',
  ])('by a page that starts with https:// alone: %s', async (link) => {
    const { number, detail } = await placed()
    await shop('pedidos', 'avanzar', 'brote', number, '--a', 'Paid')
    await expect(shop('pedidos', 'seguimiento', 'brote', number, 'AB-1', '--link', link)).rejects.toThrow(
      'https://',
    )
    expect((await detail()).shipping).toMatchObject({ trackingCode: '', trackingUrl: '' })
  })
})

describe('[ORDER-42] notes of the shop', () => {
  test('stand in its sheet and nowhere in what the buyer reads; they go with the person', async () => {
    const { id, number, detail } = await placed()
    await shop('pedidos', 'anotar', 'brote', number, 'Ana pasa el viernes')
    expect(await shop('pedidos', 'ver', 'brote', number)).toContain('Ana pasa el viernes')
    expect(JSON.stringify(await detail())).not.toContain('viernes')
    await expect(shop('pedidos', 'anotar', 'brote', number, ' ')).rejects.toThrow('Falta la nota')
    await expect(shop('pedidos', 'anotar', 'brote', number, 'a'.repeat(1001))).rejects.toThrow(
      'Hasta 1000 letras',
    )

    await shop('pedidos', 'cobrar', 'brote', number, '100', '--referencia', 'Ana, banco')
    await shop('pedidos', 'esperar', 'brote', number, 'Ana está de viaje')
    expect(await shop('pedidos', 'cancelar', 'brote', number)).toContain('ya habías cobrado $100,00')
    await orphanOrder(office, id)
    await forgetFinished(office.shops.db.database, new Date())
    expect(await rowsOf(office, orderNotes, { orderId: id })).toEqual([])
    const receipts = await rowsOf(office, orderReceipts, { orderId: id })
    expect(receipts.map(({ reference, amount }) => [reference, Number(amount)])).toEqual([['', 100]])
    expect((await orderRow(office, id)).held).toBeNull()
  })
})

describe('[ORDER-43] an order that stands still', () => {
  test('says why and until when, in sheet and list, until it goes on', async () => {
    const { number, detail } = await placed()
    await shop('pedidos', 'esperar', 'brote', number, 'Falta prenda', '--hasta', '2999-01-31')
    const words = 'en espera: Falta prenda, hasta el 2999-01-31'
    expect(await shop('pedidos', 'ver', 'brote', number)).toContain(words)
    const held = await shop('pedidos', 'listar', 'brote', '--en-espera')
    expect(held.split('\n').filter((line) => line.startsWith('BROTE-'))).toHaveLength(1)
    expect(held).toContain(words)
    expect(JSON.stringify(await detail())).not.toContain('prenda')
    await shop('pedidos', 'avanzar', 'brote', number, '--a', 'Paid')
    expect(await shop('pedidos', 'ver', 'brote', number)).toContain(words)
    await shop('pedidos', 'seguir', 'brote', number)
    expect(await shop('pedidos', 'listar', 'brote', '--en-espera')).toBe('No hay pedidos.')
    await expect(shop('pedidos', 'seguir', 'brote', number)).rejects.toThrow('no está en espera')
  })

  test.each([
    ['2020-01-01', 'ya pasó'],
    ['2999-02-30', 'se escribe así'],
    ['mañana', 'se escribe así'],
  ])('until a day that there is: %s', async (day, words) => {
    const { number } = await placed()
    await expect(shop('pedidos', 'esperar', 'brote', number, 'x', '--hasta', day)).rejects.toThrow(words)
  })
})

describe('[ORDER-44] an order is found', () => {
  test('by number, name, company, telephone, mail and product, in this shop alone, and no more once its person is erased', async () => {
    const { id, number } = await placed()
    const phone = '+54 9 11 4777-0199'
    await changeOrder(office, id, {
      addressee: { name: 'Zoë', lastName: 'Quiróz', phone, email: 'zq@ejemplo.com.ar' },
      invoice: { businessName: 'Imprenta Ñandú' },
    })
    const finds = async (words: string, shopName = 'brote') =>
      (await shop('pedidos', 'listar', shopName, '--buscar', words)).includes(number)
    for (const words of [
      'quiroz',
      'zoe quiróz',
      'ñandu',
      '4777-0199',
      'zq@ejemplo',
      `${number}`,
      'QUIROZ termo',
    ])
      expect([words, await finds(words)]).toEqual([words, true])
    for (const words of ['quiroz remera', '%', '_', 'nadie'])
      expect([words, await finds(words)]).toEqual([words, false])
    expect(await finds('quiroz', 'marea')).toBe(false)

    await shop('pedidos', 'cancelar', 'brote', number)
    await orphanOrder(office, id)
    await forgetFinished(office.shops.db.database, new Date())
    expect(await finds('quiroz')).toBe(false)
    expect(await finds('ñandu')).toBe(false)
  })
})
