import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import * as calls from '#contract/office/staff.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import {
  invitations,
  operatorRecoveries,
  operatorSessions,
  operators,
  operatorTokens,
} from '#server/db/schema/staff.ts'
import { makeRecovery } from '#server/modules/staff/recovery.ts'
import { openStaff, PASSWORD, type StaffOffice } from './staff.ts'

let office: StaffOffice
const logged: string[] = []
beforeAll(async () => {
  office = await openStaff({ log: { write: (line: string) => void logged.push(line) } })
})
afterAll(() => office.close())

test('[STAFF-6] no password, token or code is in an answer to others, in the log, or in the database as it is', async () => {
  const ana = await office.first()
  const token = await office.invited(ana, { role: 'sales', ships: false })
  await office.get(calls.getInvitation, { body: { token } })
  await office.ask(calls.logIn, { body: { email: 'ana@brote.example', password: 'otra clave secreta' } })
  const beto = await office.member(ana, 'beto@brote.example', { role: 'owner', ships: false })
  const next = await office.get(calls.refresh, { body: { refreshToken: ana.refreshToken } })
  const recovery = await makeRecovery(office.staff, beto.me.id)
  const asked = await Promise.all([
    office.ask(calls.listTeam, { shop: 'brote', token: beto.accessToken }),
    office.ask(calls.listDevices, { token: beto.accessToken }),
    office.ask(calls.getMe, { token: beto.accessToken }),
  ])
  const rows = await rowsOf(office, operators)
  const tables = [operators, operatorSessions, operatorTokens, operatorRecoveries, invitations]
  const stored = await Promise.all(tables.map(async (table) => JSON.stringify(await rowsOf(office, table))))
  const secrets = [PASSWORD, 'otra clave secreta', token, recovery, ...[ana, beto, next].flatMap(tokensOf)]
  const hashes = rows.map(({ passwordHash }) => String(passwordHash))
  expect(hashes.every((hash) => hash.startsWith('$argon2id$'))).toBe(true)
  const answers = asked.map(({ text }) => text)
  expect(answers.join()).toContain('ana@brote.example')
  for (const secret of secrets)
    for (const text of [...answers, ...stored, logged.join('\n')]) expect(text).not.toContain(secret)
  for (const hash of hashes) expect(answers.join('\n') + logged.join('\n')).not.toContain(hash)
  expect(logged.length).toBeGreaterThan(0)
})

const tokensOf = ({ accessToken, refreshToken, deviceToken }: calls.OfficeSession) =>
  [accessToken, refreshToken, deviceToken].filter((token) => token !== undefined)

test('[STAFF-6] no call takes a secret in its address', () => {
  const queries = officeEndpoints.flatMap(({ query }) => Object.keys(query?.entries ?? {}))
  expect(queries.filter((name) => /token|password|(?<!zip)code/i.test(name))).toEqual([])
})
