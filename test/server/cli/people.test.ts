import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate, updateProfile } from '#contract/accounts.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { addOrder } from '#harness/rows/orders.ts'
import { rowOf, rowsOf } from '#harness/rows/rows.ts'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { cliSays } from '#harness/server/cli.ts'
import { openPeople, PASSWORD, type People, somewhere } from '#harness/server/people.ts'
import { customers } from '#server/db/schema/accounts.ts'
import { orders } from '#server/db/schema/orders.ts'

let people: People
beforeAll(async () => {
  people = await openPeople()
  // Commands go by the clock of the machine: what they have mailed is due by that of the server, which is ahead of it.
  people.pass(60 * 60 * 1000)
})
afterAll(() => people.close())

/** The command line beside the running server. */
const shop = (...words: string[]) => cliSays(people.shop.database, {}, ...words)

const ownOrder = async (userId: string, followToken: string) => {
  const number = 7001 + (await rowsOf(people.shop, orders)).length
  const tokens = { followToken, idempotencyKey: followToken }
  await addOrder(people.shop, AR_SHOP, {
    number,
    status: 'Delivered',
    owner: `customer:${userId}`,
    ...tokens,
  })
}

describe('accounts by the command line', () => {
  test('[ROLE-24] are listed and shown with what they have', async () => {
    const { email, userId } = await people.customer()
    await ownOrder(userId, 'one')
    expect(await shop('usuarios', 'listar', AR_SHOP)).toContain(email)
    const shown = await shop('usuarios', 'ver', AR_SHOP, ` ${email.toUpperCase()} `)
    expect(shown).toMatch(/Nombre +Ana Suárez/)
    expect(shown).toMatch(/Estado +activa/)
    expect(shown).toMatch(/Entra con +contraseña/)
    expect(shown).toMatch(/Sesiones +1/)
    expect(shown).toMatch(/Pedidos +1/)
    expect(shown).toMatch(/Cotizaciones +0/)
  })

  test('[ROLE-24, ROLE-21] a blocked one is let in no more, learns so with its password alone, and comes back', async () => {
    const { email, token } = await people.customer()
    const logIn = (password: string) =>
      people.shop.refused(authenticate, { body: { email, password }, from: somewhere() })
    expect(await shop('usuarios', 'bloquear', AR_SHOP, email)).toBe(`${email} está bloqueada.`)
    expect(await shop('usuarios', 'bloquear', AR_SHOP, email)).toBe(`${email} ya estaba bloqueada.`)
    expect(await shop('usuarios', 'ver', AR_SHOP, email)).toMatch(/Estado +bloqueada desde \d{4}-/)
    expect(await logIn(PASSWORD)).toMatchObject({ status: 403, message: expect.stringContaining('bloqueó') })
    expect(await logIn('otra cosa 1')).toMatchObject({
      status: 401,
      message: 'Email o contraseña incorrectos.',
    })
    const body = { name: 'Ana', email, phoneNumber: '', company: '' }
    expect((await people.shop.refused(updateProfile, { token, body })).status).toBe(401)
    await expect(shop('usuarios', 'recuperar', AR_SHOP, email)).rejects.toThrow('desbloquear')
    expect(await shop('usuarios', 'desbloquear', AR_SHOP, email)).toBe(`${email} puede entrar otra vez.`)
    await people.logIn(email)
  })

  test('[ROLE-24] its sessions are closed, and it gets the mail for another password', async () => {
    const { email, token } = await people.customer()
    await people.logIn(email)
    expect(await shop('usuarios', 'cerrar', AR_SHOP, email)).toBe('2 sesiones cerradas.')
    expect(
      (
        await people.shop.refused(updateProfile, {
          token,
          body: { name: 'Ana', email, phoneNumber: '', company: '' },
        })
      ).status,
    ).toBe(401)
    expect(await shop('usuarios', 'recuperar', AR_SHOP, email)).toBe(`Va un correo a ${email}.`)
    expect((await people.mailed(email)).code).toMatch(/^\d{6}$/)
  })

  test('[ROLE-24, ROLE-17] it is deleted as by its owner, after a yes', async () => {
    const { email, userId } = await people.customer()
    await ownOrder(userId, 'two')
    await expect(shop('usuarios', 'borrar', AR_SHOP, email)).rejects.toThrow(/sus pedidos \(1\).*--si/)
    expect(await shop('usuarios', 'ver', AR_SHOP, email)).toContain(email)
    expect(await shop('usuarios', 'borrar', AR_SHOP, email, '--si')).toContain('ya no existe')
    const { owner, addressee } = await rowOf(people.shop, orders, { idempotencyKey: 'two' })
    expect([owner, addressee.name]).toEqual([expect.stringMatching(/^deleted:/), ''])
    expect(await rowsOf(people.shop, customers, { email })).toEqual([])
    expect(await mailsOf(people.shop, { recipient: email })).toEqual([])
    expect(
      await people.shop.refused(authenticate, { body: { email, password: PASSWORD }, from: somewhere() }),
    ).toMatchObject({ status: 401 })
  })

  test('[ROLE-24, TEN-1] those of another shop, and none at all, are not there', async () => {
    const { email } = await people.customer()
    for (const [tenant, address] of [
      [CL_SHOP, email],
      [AR_SHOP, 'nadie@ejemplo.com'],
    ] as const)
      for (const what of ['ver', 'bloquear', 'desbloquear', 'cerrar', 'recuperar', 'borrar'])
        await expect(shop('usuarios', what, tenant, address)).rejects.toThrow('No hay ninguna cuenta')
  })
})
