import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDownload } from '#contract/office/production.ts'
import { removeMember } from '#contract/office/staff.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { setProven } from '#harness/rows/people.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { downloads } from '#server/db/schema/production.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let workshop: Member
const folder = temporaryFolder('download')
beforeAll(async () => {
  gestion = await openGestion()
  workshop = await gestion.member('Taller', { role: 'workshop' })
})
afterAll(() => gestion.close())

const urlOf = async (member: Member, ...ids: readonly string[]) =>
  (await member.call(makeDownload, { body: { ids } })).ok.url

const hashes = (files: Readonly<Record<string, Uint8Array>>) =>
  Object.fromEntries(
    Object.entries(files)
      .map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  )

describe('production files', () => {
  test('[OFFICE-5] are those that the command writes, byte for byte', async () => {
    const { id, number } = await gestion.placed()
    const place = join(folder, 'by-command')
    await gestion.shop('pedidos', 'produccion', 'brote', number, place)
    const written: Record<string, Uint8Array> = {}
    for (const name of await readdir(place)) written[name] = await readFile(join(place, name))
    const answer = await gestion.fetched(await urlOf(workshop, id))
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${number}.zip"`)
    expect(answer.headers['cache-control']).toBe('no-store')
    const made = hashes(unzipSync(new Uint8Array(answer.rawPayload)))
    expect(Object.keys(made)).toContain(`${number}.txt`)
    expect(made).toEqual(hashes(written))
  })

  test('[OFFICE-5] of several orders stand in a folder for each', async () => {
    const [first, second] = [await gestion.placed(), await gestion.placed()]
    const answer = await gestion.fetched(await urlOf(workshop, first.id, second.id))
    const names = Object.keys(unzipSync(new Uint8Array(answer.rawPayload)))
    expect(new Set(names.map((name) => name.split('/')[0]))).toEqual(new Set([first.number, second.number]))
  })

  test('[OFFICE-6] an address opens them once, for a minute, in its own shop, while its maker may', async () => {
    const { id } = await gestion.placed()
    const url = await urlOf(workshop, id)
    const both = await Promise.all([gestion.fetched(url), gestion.fetched(url)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const elsewhere = await urlOf(workshop, id)
    expect((await gestion.fetched(elsewhere.replace('/brote/', '/marea/'))).statusCode).toBe(404)
    expect((await gestion.fetched(`${elsewhere}x`)).statusCode).toBe(404)
    await changeRows(gestion, downloads, {}, { expiresAt: new Date(Date.now() - 1000) })
    expect((await gestion.fetched(elsewhere)).statusCode).toBe(404)
    const leaving = await gestion.member('Se va', { role: 'workshop' })
    const last = await urlOf(leaving, id)
    const owner = await gestion.member('Ana', { role: 'owner' })
    // She has just shown that it is her.
    await setProven(gestion, new Date(), owner.id)
    expect((await owner.call(removeMember, { body: { id: leaving.id } })).status).toBe(200)
    expect((await gestion.fetched(last)).statusCode).toBe(404)
  })

  test('[OFFICE-18] say to a workshop that a proof is approved, and not by whom', async () => {
    const designed = openDesignedOrders(gestion.shops)
    const made = await designed.place('Uno')
    await designed.approve({ ...(await designed.seen(made.link)), name: 'Zenobia Quiroga' })
    const sheetFor = async (who: Member) => {
      const body = { ids: [made.orderId] }
      const { url } = (await who.call(makeDownload, { body })).ok
      const files = unzipSync(new Uint8Array((await gestion.fetched(url)).rawPayload))
      const [sheet = ''] = Object.keys(files).filter((name) => /^[A-Z]+-\d+\.txt$/.test(name))
      return strFromU8(files[sheet] ?? new Uint8Array())
    }
    const packer = { role: 'workshop', ships: true } as const
    const said = await sheetFor(await gestion.member('Taller', { role: 'workshop' }, designed.tenant))
    expect(said).toMatch(/Muestra 1 \([\w-]+\): aprobada, \d{4}/)
    expect(said).not.toContain('Zenobia')
    expect(await sheetFor(await gestion.member('Empaque', packer, designed.tenant))).toContain(
      'Zenobia Quiroga',
    )
  })

  test('[OFFICE-6] are of orders that the shop has', async () => {
    for (const id of ['999999', 'x', '0']) {
      const { status } = await workshop.call(makeDownload, { body: { ids: [id] } })
      expect([id, status]).toEqual([id, 404])
    }
    const { status } = await workshop.call(makeDownload, { body: { ids: [] } })
    expect(status).toBe(400)
  })
})
