import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe, listTeam, logIn, recover, setUp } from '#contract/office/staff.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { cliSays } from '#harness/server/cli.ts'
import { operatorRecoveries, operators } from '#server/db/schema/staff.ts'
import { MINUTE, openStaff, PASSWORD, type StaffOffice } from './staff.ts'

let office: StaffOffice
beforeAll(async () => {
  office = await openStaff()
  // Commands go by the clock of the machine.
  office.pass((Date.now() - office.staff.now().getTime()) / 1000)
})
afterAll(() => office.close())

const shop = (...words: string[]) =>
  cliSays(
    office.shops.database,
    { AUTH_SECRET: office.shops.app.ports.settings.authSecret },
    'equipo',
    ...words,
  )
const tokenIn = (said: string) => /http:\/\/localhost:3001\/gestion\/recuperar#([\w-]{43})$/m.exec(said)?.[1]

describe('[STAFF-15] by the command line', () => {
  test('a person is put into a team, chooses a password by a link once, and is the root if nobody was', async () => {
    expect(await shop('listar', 'brote')).toBe('No hay nadie en el equipo.')
    const said = await shop('agregar', 'brote', ' Ana@Brote.example', 'Ana Dueña', '--rol=dueno')
    expect(said).toContain('ana@brote.example es del equipo de brote: dueño.')
    const token = tokenIn(said)
    const body = { name: 'Otra', email: 'otra@brote.example', password: PASSWORD }
    expect((await office.refused(setUp, { body })).status).toBe(404)
    const { me } = await office.enter(recover, { body: { token, password: PASSWORD } })
    expect(me.shops.map(({ name, role }) => [name, role])).toEqual([['brote', 'owner']])
    expect((await office.refused(recover, { body: { token, password: PASSWORD } })).status).toBe(404)
    expect(await shop('listar', 'brote')).toMatch(/ana@brote\.example +Ana Dueña +dueño +\d{4}-\d\d-\d\d/)
    expect(await rowsOf(office, operators)).toMatchObject([{ root: true }])
  })

  test('who is known gets another shop, or another role, and no link', async () => {
    expect(await shop('agregar', 'marea', 'ana@brote.example', 'Ana', '--rol=taller', '--despacha')).toBe(
      'ana@brote.example es del equipo de marea: taller, despacha.',
    )
    expect(await shop('agregar', 'marea', 'ana@brote.example', 'Ana', '--rol=lectura')).toBe(
      'ana@brote.example ya era del equipo de marea: lectura.',
    )
    await shop('agregar', 'brote', 'beto@brote.example', 'Beto')
    expect(await shop('listar', 'brote')).toMatch(/beto@brote\.example +Beto +ventas +nunca/)
    expect(await shop('quitar', 'brote', 'beto@brote.example')).toContain('ya no es del equipo')
    expect(await shop('listar', 'brote')).not.toContain('beto')
    const history = await cliSays(office.shops.database, {}, 'historial', 'ver', 'brote')
    expect(history).toMatch(/línea de comandos +Beto +sacó del equipo +rol: ventas/)
  })

  test('the way back in is a link that ends the sessions', async () => {
    const before = await office.enter(logIn, { body: { email: 'ana@brote.example', password: PASSWORD } })
    const void_ = tokenIn(await shop('recuperar', 'ana@brote.example'))
    const token = tokenIn(await shop('recuperar', 'ana@brote.example'))
    expect(JSON.stringify(await rowsOf(office, operatorRecoveries))).not.toContain(token)
    const password = 'otra clave de Ana'
    expect((await office.refused(recover, { body: { token: void_, password } })).status).toBe(404)
    const { accessToken } = await office.enter(recover, { body: { token, password } })
    expect((await office.ask(getMe, { token: before.accessToken })).status).toBe(401)
    await office.get(listTeam, { shop: 'brote', token: accessToken })
    const late = tokenIn(await shop('recuperar', 'ana@brote.example'))
    office.pass(61 * MINUTE)
    expect((await office.refused(recover, { body: { token: late, password } })).status).toBe(404)
  })

  test.each([
    [['agregar', 'brote', 'ana@brote.example', 'Ana', '--rol=ventas'], 'sin nadie a cargo'],
    [['quitar', 'brote', 'ana@brote.example'], 'sin nadie a cargo'],
    [['agregar', 'brote', 'ana', 'Ana'], 'no es un correo'],
    [['agregar', 'brote', 'x@brote.example', 'Entrá en https://mala.com'], 'no puede ser un nombre'],
    [['agregar', 'brote', 'x@brote.example', 'X', '--rol=jefe'], 'dueño, ventas, taller, lectura'],
    [['agregar', 'brote', 'x@brote.example', 'X', '--despacha'], '--rol=taller'],
    [['agregar', 'ninguna', 'x@brote.example', 'X'], 'No hay ninguna tienda'],
    [['quitar', 'brote', 'beto@brote.example'], 'no es del equipo'],
    [['recuperar', 'nadie@brote.example'], 'Nadie entra a Gestión'],
  ])('%j is refused in words', async (words, why) => {
    await expect(shop(...words)).rejects.toThrow(why)
  })
})
