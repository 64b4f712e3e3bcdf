import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { migrations } from '#src/db/database/migrations.ts'
import type { AssetRow, DraftRow } from '#src/db/database/rows.ts'
import { isFull, ShopDb } from '#src/db/database/schema.ts'
import { assetAddress, assetHashIn, keepAsset, noteUploaded, readAsset } from '#src/db/design/assets.ts'
import { sweepAssets } from '#src/db/design/sweep-assets.ts'
import { forgetIdentity } from '#src/db/person/forget.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { carryOver } from '#src/sync/cart/carry-over.ts'
import { freshTenant, openTab, simple, uuid } from '../../features/cart/support.ts'

const DAY = 24 * 60 * 60 * 1000
const hash = (n: number) => n.toString(16).padStart(64, '0')
const asset = (identity: string, n: number, changes: Partial<AssetRow> = {}): AssetRow => ({
  identity,
  hash: hash(n),
  bytes: new TextEncoder().encode(`file ${n}`).buffer,
  name: `Logo ${n}`,
  type: 'image/png',
  kind: 'artwork',
  pixelWidth: 40,
  pixelHeight: 20,
  vector: false,
  counted: null,
  thinnestPixels: null,
  uploaded: false,
  createdAt: 1,
  ...changes,
})
const textOf = (row: AssetRow | undefined) => new TextDecoder().decode(row?.bytes)
const draftOf = (identity: string, named: string): DraftRow => ({
  identity,
  id: named,
  name: 'Taza',
  productId: 'p1',
  productName: 'Taza',
  choice: { color: 'Blanco', units: {} },
  lineUuid: null,
  createdAt: 1,
  document: { version: 1, views: [{ name: 'Frente', areas: [{ elements: [{ asset: named }] }] }] },
  updatedAt: 1,
})
const namesOf = async (db: ShopDb) => (await db.assets.toArray()).map((row) => [row.identity, row.hash])

describe('files of designs on the device', () => {
  it('[BUILD-20] a file lies there once for each person, whole, and stays uploaded when taken again', async () => {
    const db = openTab(freshTenant())
    await keepAsset(db, asset('ines', 1, { createdAt: 5 }))
    await keepAsset(db, asset('ines', 2, { createdAt: 6 }))
    await keepAsset(db, asset('ines', 3, { kind: 'render' }))
    await noteUploaded(db, 'ines', hash(1), '/media/u/1.webp')
    await keepAsset(db, asset('ines', 1, { createdAt: 7 }))
    expect((await db.assets.toArray()).map((row) => [row.hash, row.uploaded])).toEqual([
      [hash(1), true],
      [hash(2), false],
      [hash(3), false],
    ])
    expect((await readAsset(db, 'ines', hash(1)))?.address).toBe('/media/u/1.webp')
    await noteUploaded(db, 'ines', hash(1), null)
    expect(await readAsset(db, 'ines', hash(1))).toMatchObject({ uploaded: false })
    expect(textOf(await readAsset(db, 'ines', hash(2)))).toBe('file 2')
    expect(await readAsset(db, 'rodrigo', hash(1))).toBeUndefined()
    await forgetIdentity(db, 'ines')
    expect(await db.assets.count()).toBe(0)
  })

  it('[BUILD-20] what no draft, line, cart or pending command of its owner names goes after a day', async () => {
    const db = openTab(freshTenant())
    for (let n = 1; n <= 8; n++) await keepAsset(db, asset('ines', n))
    await keepAsset(db, asset('ines', 9, { createdAt: DAY }))
    await keepAsset(db, asset('rodrigo', 1))
    await db.drafts.put(draftOf('ines', hash(1)))
    const product = simple({ customizable: true })
    product.value.customizationRender = assetAddress(hash(2))
    product.value.images = [{ image_url: assetAddress(hash(3)) }]
    const command = { type: 'add' as const, product, id: uuid(), at: 1 }
    await applyCommand(db, 'ines', command, { isMultipleVariantDesigns: true })
    await db.lines.clear()
    const other = simple()
    other.value.customizationRender = assetAddress(hash(4))
    const row = { identity: 'ines', revision: null, applied: [], joined: [], attempt: null, problem: null }
    await db.carts.put({ ...row, products: [other], mode: 'direct', direct: simple() })
    await db.lines.put({
      identity: 'ines',
      uuid: uuid(),
      position: 0,
      product: { ...other, value: { ...other.value, customizationRender: assetAddress(hash(5)) } },
    })
    expect(await sweepAssets(db, DAY + 2)).toBe(4)
    const stored = [1, 2, 3, 4, 5, 9].map((n) => ['ines', hash(n)])
    expect(await namesOf(db)).toEqual(stored)
  })

  it('[BUILD-20, OFF-10] files go over with their drafts at the log-in, or none does', async () => {
    const db = openTab(freshTenant())
    await db.drafts.put(draftOf('guest', hash(1)))
    await keepAsset(db, asset('guest', 1, { uploaded: true, createdAt: 3 }))
    await keepAsset(db, asset('guest', 2))
    await keepAsset(db, asset('ines', 2, { uploaded: true, createdAt: 9 }))
    const command = { type: 'add' as const, product: simple(), id: uuid(), at: 1 }
    await applyCommand(db, 'guest', command, { isMultipleVariantDesigns: false })
    const broken = () => {
      throw new Error('the page was left')
    }
    await expect(carryOver(db, 'ines', { newId: broken, now: () => 7 })).rejects.toThrow('the page was left')
    expect(await db.assets.where({ identity: 'guest' }).count()).toBe(2)
    await carryOver(db, 'ines', { newId: () => uuid(), now: () => 7 })
    const rows = await db.assets.toArray()
    expect(rows.map((row) => [row.identity, row.hash, row.uploaded, row.createdAt])).toEqual([
      ['ines', hash(1), true, 3],
      ['ines', hash(2), true, 9],
    ])
    expect(textOf(rows[0])).toBe('file 1')
    expect(await sweepAssets(db, 5 * DAY)).toBe(1)
  })

  it('[BUILD-20, OFF-11] a full device says so, and what was there stays', async () => {
    const db = new ShopDb(freshTenant(), migrations, async () => undefined)
    await keepAsset(db, asset('ines', 1))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The device is full', 'QuotaExceededError')
    })
    const failed = await keepAsset(db, asset('ines', 2)).catch((error: unknown) => error)
    put.mockRestore()
    expect(isFull(failed)).toBe(true)
    expect(await namesOf(db)).toEqual([['ines', hash(1)]])
  })

  it('[BUILD-20, OFF-16] drafts that were stored before there were files open with room for them', async () => {
    const tenant = freshTenant()
    const old = new ShopDb(tenant, migrations.slice(0, 3))
    await old.drafts.put(draftOf('guest', hash(1)))
    old.close()
    const db = openTab(tenant)
    await keepAsset(db, asset('guest', 1))
    expect(await db.drafts.toArray()).toEqual([draftOf('guest', hash(1))])
  })

  it('[BUILD-20] an address tells whether it is of a file on the device', () => {
    expect(assetHashIn(assetAddress(hash(1)))).toBe(hash(1))
    expect([null, '', 'https://x/asset:1', 'data:image/png;base64,'].map(assetHashIn)).toEqual(
      Array(4).fill(null),
    )
  })
})
