import 'fake-indexeddb/auto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readCommands } from '#src/db/cart/commands.ts'
import type { AssetRow, DraftRow } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { readDrafts } from '#src/db/design/drafts.ts'
import { sha256 } from '#src/platform/device/sha256.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { takeInWork } from '#src/sync/transfer/take-in-work.ts'
import { packWork, unpackWork } from '#src/sync/transfer/work-file.ts'
import { curva, freshTenant, linesOf, openTab, simple, uuid } from '../../features/cart/support.ts'

const TENANT = 'brote'
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

const draft = (id: string, text: string): DraftRow => ({
  identity: 'guest',
  id,
  name: 'Remera del club',
  productId: 'p1',
  productName: 'Remera',
  document: { version: 1, text },
  choice: { color: 'Azul', units: { v1: 20 } },
  lineUuid: null,
  createdAt: 1,
  updatedAt: 2,
})
const artwork = async (): Promise<AssetRow> => ({
  identity: 'guest',
  hash: await sha256(PNG),
  bytes: PNG.slice().buffer,
  name: 'escudo',
  type: 'image/png',
  kind: 'artwork',
  pixelWidth: 300,
  pixelHeight: 200,
  vector: false,
  counted: null,
  thinnestPixels: null,
  uploaded: true,
  address: '/media/u/escudo.png',
  createdAt: 1,
})
const add = (db: ShopDb, identity: string, product: ReturnType<typeof simple | typeof curva>) =>
  applyCommand(db, identity, { type: 'add', product, id: uuid(), at: 1 }, { isMultipleVariantDesigns: false })

/** A guest's device with two lines, a design and its artwork, and the file of it. */
const packed = async () => {
  const db = openTab(freshTenant())
  const lines = [simple({ variant: 'v1', quantity: 3 }), curva({ S: 2, M: 4 })] as const
  for (const line of lines) await add(db, 'guest', line)
  await db.drafts.put(draft('d1', 'hola'))
  await db.assets.put(await artwork())
  return { lines, file: await packWork(db, 'guest', TENANT, 1_700_000_000_000) }
}
/** The file with its manifest changed, or its parts. */
const tampered = (
  file: Uint8Array,
  change: (parts: Record<string, Uint8Array>, head: Record<string, unknown>) => void,
): Uint8Array => {
  const parts = unzipSync(file)
  const head = JSON.parse(strFromU8(parts['manifest.json'] ?? new Uint8Array()))
  change(parts, head)
  return zipSync({ ...parts, 'manifest.json': strToU8(JSON.stringify(head)) })
}
const signed = async (head: Record<string, unknown>, name: string, bytes: Uint8Array): Promise<void> => {
  const parts = head.parts as { name: string; sha256: string }[]
  const hash = await sha256(bytes as Uint8Array<ArrayBuffer>)
  head.parts = [...parts.filter((part) => part.name !== name), { name, sha256: hash }]
}

describe('work in a file', () => {
  it('[OFF-13] brings lines, designs and artwork to another device, beside what is there', async () => {
    const { lines, file } = await packed()
    const db = openTab(freshTenant())
    const mine = simple({ variant: 'v9', quantity: 1 })
    await add(db, 'guest', mine)
    await db.drafts.put(draft('d1', 'otra cosa'))
    const work = await unpackWork(file, TENANT)
    expect(await takeInWork(db, 'guest', work, 9)).toEqual({ lines: 2, drafts: 1 })
    expect(await linesOf(db, 'guest')).toEqual([mine, ...lines])
    const texts = (await readDrafts(db, 'guest')).map(({ document }) => document)
    expect(texts).toEqual(
      expect.arrayContaining([
        { version: 1, text: 'hola' },
        { version: 1, text: 'otra cosa' },
      ]),
    )
    const [asset] = await db.assets.toArray()
    // The server is asked again whether it has it from this person.
    expect(asset).toMatchObject({ identity: 'guest', name: 'escudo', uploaded: false })
    expect(asset?.address).toBeUndefined()
    expect(new Uint8Array(asset?.bytes ?? new ArrayBuffer())).toEqual(PNG)
  })

  it('[OFF-13, OFF-3] changes nothing a second time, also once a line was taken out', async () => {
    const { file } = await packed()
    for (const identity of ['guest', 'ines']) {
      const db = openTab(freshTenant())
      await takeInWork(db, identity, await unpackWork(file, TENANT), 9)
      const [first] = await linesOf(db, identity)
      const rules = { isMultipleVariantDesigns: false }
      const remove = { type: 'remove', lineId: first?.shoppingCartUUID ?? '', id: uuid(), at: 10 } as const
      await applyCommand(db, identity, remove, rules)
      const before = [
        await linesOf(db, identity),
        await readDrafts(db, identity),
        await readCommands(db, identity),
      ]
      expect(await takeInWork(db, identity, await unpackWork(file, TENANT), 11)).toBeNull()
      expect([
        await linesOf(db, identity),
        await readDrafts(db, identity),
        await readCommands(db, identity),
      ]).toEqual(before)
    }
  })

  it('[OFF-13] is a customer’s by commands whose ids follow from the file', async () => {
    const { file, lines } = await packed()
    const ids = async () => {
      const db = openTab(freshTenant())
      await takeInWork(db, 'ines', await unpackWork(file, TENANT), 9)
      expect(await linesOf(db, 'ines')).toEqual(lines)
      return (await readCommands(db, 'ines')).map(({ id }) => id)
    }
    const first = await ids()
    expect(first).toHaveLength(2)
    expect(await ids()).toEqual(first)
  })

  it('[OFF-13] refuses what is not such a file, is damaged, too much, or of another shop', async () => {
    const { file } = await packed()
    const page = strToU8('<script>alert(1)</script>')
    const cases: [string, Uint8Array][] = [
      ['notOurs', strToU8('no es un zip')],
      ['notOurs', zipSync({ 'hola.txt': strToU8('hola') })],
      ['notOurs', zipSync({ '../../manifest.json': strToU8('{}') })],
      ['notOurs', tampered(file, (_, head) => void Object.assign(head, { format: 'otra' }))],
      ['newer', tampered(file, (_, head) => void Object.assign(head, { version: 2 }))],
      ['broken', tampered(file, (parts) => void Object.assign(parts, { 'cart.json': strToU8('[]') }))],
      ['broken', tampered(file, (parts) => void delete parts['drafts.json'])],
      ['tooLarge', zipSync({ 'cart.json': new Uint8Array(9 * 1024 * 1024) })],
    ]
    for (const [fault, bytes] of cases)
      await expect(unpackWork(bytes, TENANT)).rejects.toMatchObject({ fault })
    await expect(unpackWork(file, 'lino')).rejects.toMatchObject({ fault: 'otherShop' })

    // Signed again, as an attacker would: a cart of nonsense, and a page that calls itself a picture.
    const head = JSON.parse(strFromU8(unzipSync(file)['manifest.json'] ?? new Uint8Array()))
    const nonsense = strToU8(JSON.stringify([{ type: 'ProductoSimple', value: { quantity: -1 } }]))
    await signed(head, 'cart.json', nonsense)
    const cart = tampered(file, (parts, own) => {
      parts['cart.json'] = nonsense
      own.parts = head.parts
    })
    await expect(unpackWork(cart, TENANT)).rejects.toMatchObject({ fault: 'broken' })

    const fresh = JSON.parse(strFromU8(unzipSync(file)['manifest.json'] ?? new Uint8Array()))
    const name = `artwork/${await sha256(PNG)}`
    await signed(fresh, name, page)
    const picture = tampered(file, (parts, own) => {
      parts[name] = page
      own.parts = fresh.parts
    })
    await expect(unpackWork(picture, TENANT)).rejects.toMatchObject({ fault: 'broken' })
  })
})
