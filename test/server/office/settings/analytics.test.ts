import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSettings, saveSettings } from '#contract/office/settings.ts'
import { type OfficeSession, setUp } from '#contract/office/staff.ts'
import { openStaff, PASSWORD, type StaffOffice } from '../staff/staff.ts'

let office: StaffOffice
let ana: OfficeSession
beforeAll(async () => {
  office = await openStaff({ env: { PUBLIC_URL: 'https://tienda.example', SETUP_CODE: '7KQ4-M2TX' } })
  const body = { name: 'Ana', email: 'ana@brote.example', password: PASSWORD, code: '7KQ4-M2TX' }
  ana = await office.get(setUp, { body })
})
afterAll(() => office.close())

test('[SET-7] on the one host name of shop and back office no measuring code is taken, and both ways out are said', async () => {
  const token = ana.accessToken
  expect((await office.get(getSettings, { shop: 'brote', token })).withoutAnalytics).toBe(true)
  const save = (googleAnalyticsCode: string | null) =>
    office.ask(saveSettings, {
      shop: 'brote',
      token,
      body: { key: randomUUID(), values: { googleAnalyticsCode }, expected: {} },
    })
  const refused = await save('G-ABCD123')
  expect(refused).toMatchObject({ status: 400 })
  expect(JSON.stringify(refused.result)).toMatch(/dirección propia: OFFICE_URL=https/)
  expect((await save(null)).status).toBe(200)
})
