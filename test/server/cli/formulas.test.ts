import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProduct, productRow } from '#harness/rows/catalogue.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { shippingZones } from '#server/db/schema/shipping.ts'
import { cellValue, plainCell } from '#server/formats/csv-cells.ts'
import { openTerminal } from './terminal.ts'

let terminal: Awaited<ReturnType<typeof openTerminal>>
beforeAll(async () => {
  terminal = await openTerminal()
})
afterAll(() => terminal.end())

const FORMULAS = [
  '=cmd|"/c calc"!A1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '＝1+1',
  "'=1",
  "''@x",
  ' =1+1',
  '\n@x',
  "' -1+1",
]

describe('[SAFE-83] a CSV that spreadsheets open computes nothing', () => {
  test.each(FORMULAS)('%j is text, and comes back as it was', (value) => {
    expect(plainCell(value)).toBe(`'${value}`)
    expect(cellValue(plainCell(value))).toBe(value)
  })

  test.each(['Taza', '-5', '-1.250,50', '12', "'casa'", "O'Higgins", '', 'a=b'])(
    '%j stays as it is',
    (value) => {
      expect(plainCell(value)).toBe(value)
      expect(cellValue(value)).toBe(value)
    },
  )

  test.each(['tiendanube', 'shopify'])(
    'of %s, too, which is imported again without a change',
    async (format) => {
      const name = '=HYPERLINK("https://evil.example","ver")'
      const { id } = await productRow(terminal, 'brote', 'mate-de-acero')
      await changeProduct(terminal, { id }, { name, description: '@SUM(A1)', brand: "'+marca" })
      const file = join(terminal.folder, `${format}.csv`)
      await terminal.shop('catalogo', 'exportar', 'brote', file, '--formato', format)
      const text = await readFile(file, 'utf8')
      expect(text).toContain(`"'=HYPERLINK(`)
      expect(text).toContain("'@SUM(A1)")
      expect(text).not.toMatch(/(^|[;,"])[=@]/m)
      const before = await terminal.catalogue('brote')
      const said = await terminal.shop('catalogo', 'importar', 'brote', file)
      expect(said).not.toMatch(/error/i)
      const { writes: _, ...products } = await terminal.catalogue('brote')
      const { writes: __, ...productsBefore } = before
      expect(products).toEqual(productsBefore)
      expect((await productRow(terminal, 'brote', 'mate-de-acero')).name).toBe(name)
    },
  )

  test('of shipping tariffs, too', async () => {
    const first = join(terminal.folder, 'envios.csv')
    await terminal.shop('envios', 'exportar', 'brote', first)
    const text = await readFile(first, 'utf8')
    const [zone = ''] = text.split('\n')[1]?.split(';') ?? []
    await writeFile(first, text.replaceAll(`\n${zone};`, `\n'=1+1;`))
    await terminal.shop('envios', 'importar', 'brote', first)
    expect(await rowsOf(terminal, shippingZones, { name: '=1+1' })).toHaveLength(1)
    const again = join(terminal.folder, 'otra-vez.csv')
    await terminal.shop('envios', 'exportar', 'brote', again)
    expect(await readFile(again, 'utf8')).toBe(await readFile(first, 'utf8'))
  })
})
