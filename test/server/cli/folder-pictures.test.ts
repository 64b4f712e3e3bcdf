import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productsOf } from '#harness/rows/catalogue.ts'
import { changeRows, rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { picture, svg } from '#harness/server/forms.ts'
import { productPictures } from '#server/db/schema/catalogue.ts'
import { pictureSources } from '#server/db/schema/picture-sources.ts'
import { bringFolder, placeOf } from '#server/modules/uploads/folder-pictures.ts'
import { jobs } from '#server/rendering/pool/jobs.ts'
import type { Rendering } from '#server/rendering/pool/rendering.ts'
import { fileStore } from '#server/storage/store.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let terminal: Terminal
let folder: string
beforeAll(async () => {
  terminal = await openTerminal()
  folder = join(terminal.folder, 'fotos')
  await mkdir(folder)
  await terminal.shop('tiendas', 'crear', 'fotos', 'Fotos', '--pais', 'AR')
  const path = join(terminal.folder, 'fotos.csv')
  await writeFile(
    path,
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,Image Src',
      'remera,Remera,Color,Rojo,100,REM-R,',
      'remera,,,Azul,100,REM-A,',
      'taza,Taza,,,100,TAZA-1,https://example.com/taza.jpg',
      'vaso,Vaso,,,100,VASO,',
      '',
    ].join('\n'),
  )
  await terminal.shop('catalogo', 'importar', 'fotos', path)
})
afterAll(() => terminal.end())

/** Small ones are soon made smaller. */
const small = (format: 'png' | 'jpeg' | 'webp', colour: string) => picture(format, colour, 40, 24)

/** The jobs of the child process, done here: a busy machine kills a child that takes its time. */
const rendering: Rendering = {
  run: async (name, input) => jobs[name](input as never) as never,
  close: async () => undefined,
}
const bring = async () => {
  const { database, settings } = terminal
  const { id: tenantId } = await shopRow(terminal, 'fotos')
  const dependencies = { rendering, store: fileStore(settings), secret: settings.authSecret }
  const given = { tenantId, folder, onProgress: () => undefined }
  return bringFolder(database, dependencies, given)
}
const shown = async () => {
  const sold = await productsOf(terminal, 'fotos')
  const pictures = (await rowsOf(terminal, productPictures)).sort(
    (a, b) => a.position - b.position || a.color.localeCompare(b.color),
  )
  return sold.flatMap(({ tenantId, id, slug, featuredImg }) =>
    pictures
      .filter((picture) => picture.tenantId === tenantId && picture.productId === id)
      .map(({ color, position, imageUrl }) => ({
        slug,
        color,
        position,
        imageUrl,
        featured: imageUrl === featuredImg,
      })),
  )
}

describe('[MKT-24] pictures of products', () => {
  test('say why they are still missing', async () => {
    const said = await terminal.shop('catalogo', 'fotos', 'fotos')
    expect(said).toContain('0 fotos traídas, 1 por traer, 0 sin poder traer.')
    expect(said).toContain(
      'taza: todavía no se pidió: la trae la tienda, que tiene que estar abierta. https://',
    )
    expect(said).toContain('2 productos sin ninguna foto, ni en el archivo: remera, vaso')
    await changeRows(terminal, pictureSources, {}, { tries: 1, problem: 'El servidor respondió 503.' })
    expect(await terminal.shop('catalogo', 'fotos', 'fotos')).toMatch(
      /taza: El servidor respondió 503\. Se vuelve a pedir desde las \d\d:\d\d\./,
    )
  })

  test('come from a folder by SKU and product, and what can’t be used is named', async () => {
    const files = {
      'Remera.JPG': await small('jpeg', '#aa2222'),
      'remera-1.png': await small('png', '#2222aa'),
      'rem-a.webp': await small('webp', '#22aa22'),
      'taza-1.jpg': await small('jpeg', '#777777'),
      'nadie.jpg': await small('jpeg', '#123456'),
      'vaso-1.jpg': Buffer.from('<html>no es una foto</html>'),
      'vaso-2.png': svg('<rect width="9" height="9"/>'),
      'vaso-4.jpg': Buffer.alloc(10 * 1024 * 1024 + 1),
    }
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
    await symlink('/etc/hostname', join(folder, 'vaso.jpg'))
    const { problems, ...counts } = await bring()
    expect([counts, problems.length]).toEqual([{ added: 4, same: 0 }, 5])
    const said = problems.join('\n')
    for (const line of [
      'nadie.jpg: no hay ningún SKU ni producto con ese nombre.',
      'vaso-1.jpg: no es una foto',
      'vaso-2.png: no es una foto',
      'vaso-4.jpg: pesa más de 10 MB.',
      'vaso.jpg: no es un archivo.',
    ])
      expect(said).toContain(line)
    expect(await shown()).toMatchObject(
      [
        {
          slug: 'remera',
          color: '',
          position: 0,
          featured: true,
          imageUrl: expect.stringMatching(/^\/media\/u\//),
        },
        { slug: 'remera', color: 'Azul', position: 0 },
        { slug: 'remera', color: '', position: 1 },
        { slug: 'taza', color: '', position: 0 },
      ].sort((a, b) => a.slug.localeCompare(b.slug) || a.position - b.position),
    )
  })

  test('again change nothing; another file of the same name takes the place, and an export carries them', async () => {
    for (const name of ['vaso-1.jpg', 'vaso-2.png', 'vaso-4.jpg', 'vaso.jpg', 'nadie.jpg'])
      await rm(join(folder, name))
    const before = await shown()
    expect(await bring()).toEqual({ added: 0, same: 4, problems: [] })
    await writeFile(join(folder, 'Remera.JPG'), await small('jpeg', '#000000'))
    expect(await bring()).toMatchObject({ added: 1, same: 3 })
    const after = await shown()
    expect(after).toHaveLength(before.length)
    expect(after[0]?.imageUrl).not.toBe(before[0]?.imageUrl)
    expect(after[0]?.featured).toBe(true)
    const path = join(terminal.folder, 'own.json')
    await terminal.shop('catalogo', 'exportar', 'fotos', path)
    expect(await terminal.shop('catalogo', 'importar', 'fotos', path)).toContain(
      '0 productos nuevos, 0 cambiados',
    )
    expect(await shown()).toEqual(after)
  })

  test('have the place that their name says', () => {
    const targets = new Map([
      ['a', 'a'],
      ['a-1', 'a-1'],
    ])
    expect(placeOf('A-1.jpg', targets)).toEqual({ target: 'a-1', order: 0 })
    expect(placeOf('a-1-2.jpg', targets)).toEqual({ target: 'a-1', order: 2 })
    expect(placeOf('a_7.jpeg', targets)).toEqual({ target: 'a', order: 7 })
    fc.assert(fc.property(fc.string(), (name) => void placeOf(name, targets)))
  })
})
