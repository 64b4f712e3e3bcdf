import { afterEach, describe, expect, test } from 'vitest'
import { getSetup, setUp } from '#contract/office/staff.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { cliSays } from '#harness/server/cli.ts'
import { memberships, officeSetup, operators } from '#server/db/schema/staff.ts'
import { setupNotice } from '#server/office/staff/setup.ts'
import { DAY, MINUTE, openStaff, PASSWORD, type StaffOffice } from './staff.ts'

const opened: StaffOffice[] = []
afterEach(async () => {
  for (const office of opened.splice(0)) await office.close()
})

const OWN = { PUBLIC_URL: 'https://tienda.example', OFFICE_URL: 'https://gestion.example' }

const open = async (env: Readonly<Record<string, string>> = {}) => {
  const office = await openStaff({ env })
  opened.push(office)
  return office
}

const person = (name: string, code?: string) => ({
  name,
  email: `${name}@brote.example`,
  password: PASSWORD,
  ...(code === undefined ? {} : { code }),
})

const notice = (office: StaffOffice) =>
  setupNotice(office.staff, { mode: 'own', setupCode: office.shops.app.ports.settings.setupCode })

describe('[STAFF-5] the back office is set up once', () => {
  test('by whoever is on its machine, who owns every shop then', async () => {
    const office = await open()
    expect(await office.get(getSetup)).toEqual({ open: true, needsCode: false })
    const { me } = await office.first()
    expect(me).toMatchObject({ name: 'Ana Dueña', email: 'ana@brote.example' })
    expect(me.shops.map(({ name, role }) => [name, role])).toEqual([
      ['brote', 'owner'],
      ['marea', 'owner'],
    ])
    expect(me.shops[0]).toMatchObject({ environment: 'AR', roundPrice: 2 })
    expect(await office.get(getSetup)).toEqual({ open: false, needsCode: false })
    expect(await office.refused(setUp, { body: person('otra') })).toMatchObject({ status: 404 })
    expect(await notice(office)).toEqual({ open: false })
  })

  test('where many try at the same moment, by one of them', async () => {
    const office = await open()
    const tried = await Promise.all(
      ['ana', 'beto', 'caro', 'dora', 'eva', 'fito'].map((name) => office.ask(setUp, { body: person(name) })),
    )
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
    expect(await rowsOf(office, operators)).toMatchObject([{ root: true }])
    expect(await rowsOf(office, memberships)).toHaveLength(2)
  })

  test('from its machine without a code, where no proxy or tunnel is in between', async () => {
    const office = await open()
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'via']) {
      const headers = { [name]: '127.0.0.1' }
      expect(await office.get(getSetup, { headers })).toEqual({ open: true, needsCode: true })
      expect(await office.refused(setUp, { headers, body: person('ana') })).toMatchObject({
        status: 400,
        fields: { code: expect.stringContaining('código') },
      })
    }
    expect(await office.get(getSetup, { from: '203.0.113.1' })).toEqual({ open: true, needsCode: true })
  })

  test('from another device only with the code of the log, however it is typed', async () => {
    const office = await open(OWN)
    const { code = '' } = await notice(office)
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{4}-[34679ACDEFGHJKMNPQRTUVWXY]{4}$/)
    // Another instance prints the same.
    expect(await notice(office)).toEqual({ open: true, code })
    expect(await office.get(getSetup)).toEqual({ open: true, needsCode: true })
    expect(await office.refused(setUp, { body: person('ana') })).toMatchObject({ status: 400 })
    await office.get(setUp, { body: person('ana', ` ${code.toLowerCase().replace('-', ' ')}`) })
    expect(await rowsOf(office, officeSetup)).toEqual([])
  })

  test('the code is worth 5 tries and 24 hours', async () => {
    const office = await open(OWN)
    const { code = '' } = await notice(office)
    for (const from of ['1', '2', '3', '4', '5'])
      await office.refused(setUp, { from: `203.0.113.${from}`, body: person('ana', 'AAAA-AAAA') })
    expect(await office.refused(setUp, { body: person('ana', code) })).toMatchObject({ status: 400 })
    const { code: second = '' } = await notice(office)
    expect(second).not.toBe(code)
    office.pass(DAY)
    expect(await office.refused(setUp, { body: person('ana', second) })).toMatchObject({ status: 400 })
    const { code: third = '' } = await notice(office)
    await office.get(setUp, { body: person('ana', third) })
  })

  test('the code of the settings is not printed, and tried 5 times by a network', async () => {
    const office = await open({ ...OWN, SETUP_CODE: 'casa-verde-22' })
    expect(await notice(office)).toEqual({ open: true })
    const from = '203.0.113.9'
    for (let tries = 0; tries < 5; tries += 1)
      expect(await office.refused(setUp, { from, body: person('ana', 'casa-azul-22') })).toMatchObject({
        status: 400,
      })
    const right = { from, body: person('ana', 'CASA-VERDE-22') }
    expect(await office.refused(setUp, right)).toMatchObject({ status: 429 })
    office.pass(16 * MINUTE)
    await office.get(setUp, right)
  })
})

describe('[OFFICE-7] under one name with the shops', () => {
  const ONE_NAME = { PUBLIC_URL: 'https://tienda.example' }

  test('the back office waits for their analytics to go, and then keeps them out', async () => {
    const office = await open({ ...ONE_NAME, SETUP_CODE: 'casa-verde-22' })
    const edit = (value: string, env: Record<string, string> = ONE_NAME) =>
      cliSays(office.shops.database, env, 'tiendas', 'editar', 'brote', '--ajuste', `pixelFB=${value}`)
    const saidAtStart = () => setupNotice(office.staff, { mode: 'oneName', setupCode: undefined })
    await edit('123456789')
    expect(await saidAtStart()).toEqual({ open: true, waitsFor: ['brote'] })
    const ana = { body: person('ana', 'casa-verde-22') }
    expect(await office.refused(setUp, ana)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/código de medición \(brote\).*OFFICE_URL/),
    })
    const byCommand = ['equipo', 'agregar', 'brote', 'ana@brote.example', 'Ana']
    await expect(cliSays(office.shops.database, ONE_NAME, ...byCommand)).rejects.toThrow('código de medición')
    await edit('')
    expect(await saidAtStart()).toMatchObject({ open: true, code: expect.any(String) })
    await office.get(setUp, ana)
    await expect(edit('123456789')).rejects.toThrow('OFFICE_URL')
    await edit('')
    await edit('123456789', { ...ONE_NAME, OFFICE_URL: 'https://gestion.example' })
  })
})
