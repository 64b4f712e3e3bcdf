import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HistoryEntry, listHistory, undoEntry } from '#contract/office/history.ts'
import type { Membership } from '#contract/office/permissions.ts'
import { changeMember, listTeam, type OfficeSession } from '#contract/office/staff.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { setProven } from '#harness/rows/people.ts'
import { openStaff, type StaffOffice } from './staff.ts'

const SALES: Membership = { role: 'sales', ships: false }
const PACKER: Membership = { role: 'workshop', ships: true }
const shop = 'brote'

let office: StaffOffice
let ana: OfficeSession
let beto: OfficeSession
beforeAll(async () => {
  office = await openStaff()
  ana = await office.prove(await office.first())
  beto = await office.member(ana, 'beto@brote.example', PACKER)
})
afterAll(() => office.close())

const change = (place: Membership) =>
  office.get(changeMember, { shop, token: ana.accessToken, body: { id: beto.me.id, ...place } })
const last = async (): Promise<HistoryEntry> => {
  const { items } = await office.get(listHistory, { shop, token: ana.accessToken })
  if (items[0] === undefined) throw new Error('Nothing in the history')
  return items[0]
}
const undo = (entry: string, by = ana) =>
  office.ask(undoEntry, { shop, token: by.accessToken, body: { entry, key: randomUUID() } })
const place = async () => {
  const { members } = await office.get(listTeam, { shop, token: ana.accessToken })
  const { role, ships } = members.find(({ id }) => id === beto.me.id) ?? {}
  return { role, ships }
}

describe('[HIST-18] a role that was given is taken back', () => {
  test('as a change of its own, of which owners are told, once', async () => {
    await change(SALES)
    const entry = await last()
    expect(entry).toMatchObject({ action: 'changed', undo: 'back', undoUntil: null })
    const mails = async () => (await mailsOf(office, { kind: 'teamChanged' })).length
    const sent = await mails()
    expect((await undo(entry.id)).status).toBe(200)
    expect(await place()).toEqual(PACKER)
    expect(await mails()).toBe(sent + 1)
    expect(await last()).toMatchObject({ action: 'undone', undo: 'never', by: 'Ana Dueña' })
    expect(await undo(entry.id)).toMatchObject({
      status: 409,
      result: { message: 'Ese cambio ya se deshizo.' },
    })
  })

  test('not where it is another one by now, nor without a proof of who asks, nor by who looks on', async () => {
    await change(SALES)
    const first = await last()
    await change({ role: 'reader', ships: false })
    expect(await undo(first.id)).toMatchObject({
      status: 409,
      result: { message: 'El rol de beto ya es otro: no se puede deshacer.' },
    })
    const second = await last()
    expect((await undo(second.id, beto)).status).toBe(403)
    await setProven(office, null)
    expect(await undo(second.id)).toMatchObject({ status: 403, result: { code: 'step_up_required' } })
    await office.prove(ana)
    expect((await undo(second.id)).status).toBe(200)
    expect(await place()).toEqual(SALES)
  })
})

describe('[STAFF-28] an owner takes prices away from sales, and gives them back', () => {
  const WITHOUT: Membership = { role: 'sales', ships: false, prices: false }
  const words = async () => {
    const { members } = await office.get(listTeam, { shop, token: ana.accessToken })
    const { role, prices } = members.find(({ id }) => id === beto.me.id) ?? {}
    return { role, prices }
  }

  test('which stands in the history and is taken back from there', async () => {
    await change(SALES)
    expect(await words()).toEqual({ role: 'sales', prices: true })
    await change(WITHOUT)
    expect(await words()).toEqual({ role: 'sales', prices: false })
    const entry = await last()
    expect(entry.changes).toContainEqual({ field: 'prices', before: 'yes', after: 'no' })
    expect((await undo(entry.id)).status).toBe(200)
    expect(await words()).toEqual({ role: 'sales', prices: true })
  })

  test('of nobody else', async () => {
    await change({ role: 'reader', ships: false, prices: false })
    expect(await words()).toEqual({ role: 'reader', prices: true })
  })
})
