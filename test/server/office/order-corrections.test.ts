import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsOf } from '#harness/rows/mails.ts'
import { type Office, openOffice } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const shop = (...words: string[]) => office.shop(...words)

describe('[ORDER-45] what was typed wrong is corrected', () => {
  test('by the checkout’s rules, each field by itself; a note says which', async () => {
    const { id, number, detail } = await office.placed()
    const correct = (...words: string[]) => shop('pedidos', 'corregir', 'brote', number, ...words)
    const before = await detail()
    await correct('--correo', ' nueva@ejemplo.com.ar ', '--calle', 'Thames', '--documento', '31.234.567')
    const after = await detail()
    expect(after.addressee).toEqual({ ...before.addressee, email: 'nueva@ejemplo.com.ar', street: 'Thames' })
    expect(after.invoice?.document.replace(/\D/g, '')).toBe('31234567')
    expect(await shop('pedidos', 'ver', 'brote', number)).toContain('Corregido: correo, calle, documento.')
    await expect(correct('--correo', 'nadie')).rejects.toThrow('tiene que ser como')
    await expect(correct('--documento', '123')).rejects.toThrow('DNI')
    await expect(correct('--nombre', ' ')).rejects.toThrow('Ingresá el nombre')
    await expect(correct('--factura', 'Z')).rejects.toThrow('B o A')
    await expect(correct()).rejects.toThrow('nada que corregir')
    expect((await detail()).addressee).toEqual(after.addressee)

    // Mails go to the right address from now on.
    await shop('pedidos', 'avanzar', 'brote', number, '--a', 'Paid')
    const mails = await mailsOf(office, { order: id, status: 'Paid' })
    expect(mails.map(({ recipient }) => recipient)).toEqual(['nueva@ejemplo.com.ar'])
    for (const state of ['InProduction', 'ReadyToShip', 'Shipped'])
      await shop('pedidos', 'avanzar', 'brote', number, '--a', state)
    await expect(correct('--calle', 'Otra')).rejects.toThrow('ya salió')
    await correct('--telefono', '11 4777-0199')
  })

  test('letters stay as they were written; who is invoiced follows where it is the same person', async () => {
    const { number, detail } = await office.placed()
    await shop('pedidos', 'corregir', 'brote', number, '--calle', 'Callejón 2º “B”', '--nombre', 'Mª José')
    await shop('pedidos', 'corregir', 'brote', number, '--correo', 'ana@ñandú.com.ar')
    const { addressee, invoice } = await detail()
    expect(addressee).toMatchObject({
      street: 'Callejón 2º “B”',
      name: 'Mª José',
      email: 'ana@xn--and-6ma2c.com.ar',
    })
    expect(invoice?.name).toBe('Mª José')
  })

  test('two corrections at the same moment lose neither', async () => {
    const { number, detail } = await office.placed()
    await Promise.all([
      shop('pedidos', 'corregir', 'brote', number, '--calle', 'Thames'),
      shop('pedidos', 'corregir', 'brote', number, '--apellido', 'Paz'),
    ])
    expect((await detail()).addressee).toMatchObject({ street: 'Thames', lastName: 'Paz' })
  })
})
