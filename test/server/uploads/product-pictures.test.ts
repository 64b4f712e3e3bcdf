import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProductDetail, getProductsList } from '#contract/catalogue.ts'
import { deleteRows, rowOf } from '#harness/rows/rows.ts'
import { CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { picture, svg } from '#harness/server/forms.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { certificate } from '#harness/tls/certificate.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { pictureSources } from '#server/db/schema/picture-sources.ts'
import { importCatalogue } from '#server/modules/catalogue/files/import.ts'
import { pictureStates } from '#server/modules/catalogue/files/picture-states.ts'
import { uploadDeps } from '#server/modules/uploads/deps.ts'
import { fetchPictures } from '#server/modules/uploads/product-pictures.ts'
import type { Tenant } from '#server/ports/tenant.ts'

let shop: TestApp
let tenant: Tenant
const folder = temporaryFolder('photos')
let server: Server
let origin: string
let moment = Date.now()
const files = new Map<string, Buffer>()
const asked: string[] = []
const give: RequestListener = ({ url = '' }, response) => {
  asked.push(url)
  const file = files.get(url)
  if (url === '/later.jpg' && file === undefined) response.writeHead(503).end()
  else response.writeHead(file ? 200 : 404).end(file)
}
beforeAll(async () => {
  shop = await testApp({ now: () => new Date(moment) })
  await shop.app.ready()
  const found = await shop.app.ports.tenants.byName(CL_SHOP)
  if (found === null) throw new Error('no shop')
  tenant = found
  server = createServer(give)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  files.set('/a.jpg', await picture('jpeg', '#aa2222', 900, 600))
  files.set('/b.png', await picture('png', '#2222aa', 400, 300))
  files.set('/drawing.jpg', svg('<rect width="9" height="9"/>'))
  files.set('/page.jpg', Buffer.from('<html>not a picture</html>'))
})
afterAll(async () => {
  await shop.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A file with one product and these photographs. */
const bring = async (slug: string, ...urls: string[]) => {
  const path = join(folder, 'fotos.csv')
  const rows = urls.map(
    (url, index) => `${slug},${index === 0 ? `Producto ${slug},9990,SKU-${slug}` : ',,'},${url}`,
  )
  await writeFile(path, ['Handle,Title,Variant Price,Variant SKU,Image Src', ...rows, ''].join('\n'))
  return importCatalogue(shop.database, { tenant, path, dryRun: false })
}
const fetchDue = () => {
  moment += 3_600_000
  asked.length = 0
  return fetchPictures(uploadDeps(shop.app.ports), { address: (ip) => ip === '127.0.0.1', port: () => true })
}
const detailOf = async (slug: string) => {
  const { id } = await rowOf(shop, products, { tenantId: tenant.id, slug })
  return shop.get(getProductDetail, { tenant: CL_SHOP, query: { id: String(id) } })
}
const states = () => pictureStates(shop.database, tenant.id)

describe('[SAFE-26] pictures that a catalogue’s file names', () => {
  test('are fetched, made smaller and shown in the file’s order; the same file again changes nothing', async () => {
    expect(await bring('silla', `${origin}/a.jpg`, `${origin}/b.png`)).toMatchObject({
      created: 1,
      warnings: [],
    })
    expect((await detailOf('silla')).featured_img).toBe('')
    await fetchDue()
    const { featured_img, picture: shown, variants } = await detailOf('silla')
    expect(featured_img).toMatch(/^\/media\/u\/[0-9a-f]{40}\.webp$/)
    expect(shown).toMatchObject({ src: featured_img, width: 900, height: 600 })
    expect(shown?.avif).toMatch(/-320\.avif 320w, .*-800\.avif 800w, .*-900\.avif 900w/)
    expect(variants[0]?.images).toHaveLength(2)
    for (const url of [featured_img, shown?.avif?.split(' ')[0] ?? '']) {
      const served = await shop.app.inject(url)
      expect([served.statusCode, served.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])
    }
    expect(await bring('silla', `${origin}/a.jpg`, `${origin}/b.png`)).toMatchObject({ same: 1, changed: 0 })
    await fetchDue()
    expect(asked).toEqual([])
  })

  test('[COMP-29] of more pixels than a page needs keep their own size for who looks closely', async () => {
    files.set('/large.jpg', await picture('jpeg', '#22aa22', 2400, 1800))
    await bring('perchero', `${origin}/large.jpg`)
    await fetchDue()
    const { picture: shown, variants, featured_img } = await detailOf('perchero')
    const view = variants[0]?.images[0]?.picture
    for (const one of [shown, view]) {
      expect(one?.avif?.match(/\d+w/g)).toEqual(['320w', '800w'])
      expect(one?.webp?.match(/\d+w/g)).toEqual(['320w', '800w'])
      expect(one?.large).toMatchObject({ webp: featured_img, width: 1600, height: 1200 })
    }
    const served = await shop.app.inject(view?.large?.avif ?? '')
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/avif'])
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 1600, height: 1200 })
    const { items } = await shop.get(getProductsList, { tenant: CL_SHOP, query: { search: 'perchero' } })
    expect(items[0]?.picture?.src).toBe(featured_img)
    expect(items[0]?.picture).not.toHaveProperty('large')
  })

  test('[COMP-26] that came twice under two names are shown once', async () => {
    files.set('/again.jpg', files.get('/a.jpg') ?? Buffer.alloc(0))
    await bring('repisa', `${origin}/a.jpg`, `${origin}/again.jpg`, `${origin}/b.png`)
    await fetchDue()
    expect((await detailOf('repisa')).variants[0]?.images).toHaveLength(2)
  })

  test('come by TLS as well, from whom the name’s certificate vouches for', async () => {
    const secure = createSecureServer(certificate('server'), give)
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
    const { port } = secure.address() as AddressInfo
    try {
      await bring('biombo', `https://localhost:${port}/a.jpg`, `https://127.0.0.1:${port}/b.png`)
      moment += 3_600_000
      asked.length = 0
      const fence = { address: (ip: string) => ip === '127.0.0.1' || ip === '::1', port: () => true }
      await fetchPictures(uploadDeps(shop.app.ports), fence)
    } finally {
      secure.closeAllConnections()
      await new Promise((resolve) => secure.close(resolve))
    }
    expect(asked).toEqual(['/a.jpg'])
    expect((await detailOf('biombo')).variants[0]?.images).toHaveLength(1)
    await deleteRows(shop, pictureSources, { state: 'waiting' })
  })

  test('follow the file: another order, one that is gone', async () => {
    const before = await detailOf('silla')
    expect(await bring('silla', `${origin}/b.png`)).toMatchObject({ changed: 1 })
    await fetchDue()
    const after = await detailOf('silla')
    expect(after.featured_img).toBe(before.variants[0]?.images[1]?.image_url)
    expect(after.variants[0]?.images).toHaveLength(1)
    // A file without pictures takes none away.
    expect(await bring('silla', '')).toMatchObject({ same: 1 })
  })

  test('that are none are a warning, or a reason with their row, and the product comes in', async () => {
    const { warnings, created } = await bring(
      'mesa',
      `${origin}/missing.jpg`,
      `${origin}/drawing.jpg`,
      `${origin}/page.jpg`,
      'fotos/local.jpg',
      'http://[/',
      `${origin}/a.jpg`,
    )
    expect([created, warnings.map(({ row }) => row)]).toEqual([1, [5, 6]])
    await fetchDue()
    expect((await detailOf('mesa')).variants[0]?.images).toHaveLength(1)
    expect((await states()).failed).toMatchObject([
      { slug: 'mesa', row: 2, problem: expect.stringContaining('404') },
      { slug: 'mesa', row: 3, problem: expect.stringContaining('foto') },
      { slug: 'mesa', row: 4, problem: expect.stringContaining('formato') },
    ])
  })

  test('of a server that is down are tried again, and not for ever', async () => {
    await bring('banco', `${origin}/later.jpg`)
    await fetchDue()
    expect((await states()).waiting).toBe(1)
    files.set('/later.jpg', await picture('jpeg'))
    await fetchDue()
    expect((await detailOf('banco')).featured_img).not.toBe('')
    files.delete('/later.jpg')
    await bring('atril', `${origin}/later.jpg`)
    for (let round = 0; round < 6; round++) await fetchDue()
    expect((await states()).failed.filter(({ slug }) => slug === 'atril')).toHaveLength(1)
    // With the next file they get another chance.
    files.set('/later.jpg', await picture('jpeg'))
    expect(await bring('atril', `${origin}/later.jpg`)).toMatchObject({ same: 1 })
    await fetchDue()
    expect((await detailOf('atril')).featured_img).not.toBe('')
  })

  test('are of no inner address, whatever the file says', async () => {
    await bring('caja', `${origin}/a.jpg`, 'http://169.254.169.254/latest/meta-data')
    moment += 3_600_000
    asked.length = 0
    await fetchPictures(uploadDeps(shop.app.ports))
    expect(asked).toEqual([])
    expect((await states()).failed.filter(({ slug }) => slug === 'caja')).toHaveLength(2)
  })

  test('are fetched once when two servers look at the same moment', async () => {
    await bring('par', `${origin}/a.jpg`, `${origin}/b.png`)
    moment += 3_600_000
    asked.length = 0
    const fence = { address: (ip: string) => ip === '127.0.0.1', port: () => true }
    const dependencies = uploadDeps(shop.app.ports)
    await Promise.all([fetchPictures(dependencies, fence), fetchPictures(dependencies, fence)])
    expect(asked.sort()).toEqual(['/a.jpg', '/b.png'])
    expect((await detailOf('par')).variants[0]?.images).toHaveLength(2)
  })
})
