import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { amountOf, decimalJudge } from '#server/formats/amounts.ts'
import { openCsv } from '#server/formats/csv.ts'
import { collectIssues } from '#server/formats/import-report.ts'
import { ownSkus } from '#server/modules/catalogue/files/own-skus.ts'
import { elementsOf } from '#server/modules/catalogue/files/values.ts'

describe('[FILE-2] an amount', () => {
  test.each([
    ['$ 1.500,50', '1500.50'],
    ['1,500.50', '1500.50'],
    ['1.234.567', '1234567'],
    ['1 234 567,5', '1234567.5'],
    ['0.250', '0.250'],
    ['0,125', '0.125'],
    ['15900.5', '15900.5'],
    ['1500.250', '1500.250'],
    ['12', '12'],
  ])('%s is %s whatever the file', (text, amount) => {
    for (const sign of [',', '.', null] as const) expect(amountOf(text, sign)).toBe(amount)
  })

  test('of three figures behind its only sign goes by the file', () => {
    for (const [text, comma, point] of [
      ['1.500', '1500', '1.500'],
      ['12,500', '12.500', '12500'],
    ] as const)
      expect([amountOf(text, ','), amountOf(text, '.'), amountOf(text, null)]).toEqual([
        comma,
        point,
        undefined,
      ])
  })

  test.each(['mil', '1.2.3', '1,50,00', '-5', '1e3', '9'.repeat(40)])('%s is none', (text) => {
    expect(amountOf(text, ',')).toBeUndefined()
  })

  const judged = (texts: readonly string[]) => {
    const judge = decimalJudge()
    for (const [index, text] of texts.entries()) judge.see({ row: index + 2, column: 'Precio', text })
    return { sign: judge.sign(), doubt: judge.ambiguous()?.text }
  }

  test('tells the file’s sign, unless the file has both', () => {
    expect(judged(['1,500', '27,500.00'])).toEqual({ sign: '.', doubt: '1,500' })
    expect(judged(['1.500', '950,5'])).toEqual({ sign: ',', doubt: '1.500' })
    expect(judged(['1.500', '950,5', '12.75'])).toEqual({ sign: null, doubt: '1.500' })
    expect(judged(['1500', 'gratis', ''])).toEqual({ sign: null, doubt: undefined })
  })
})

describe('[FILE-5] a CSV', () => {
  const folder = temporaryFolder('csv')

  const read = async (content: string | Buffer) => {
    const path = join(folder, 'archivo.csv')
    await writeFile(path, content)
    const issues = collectIssues()
    const { columns, rows } = await openCsv(path, issues.report)
    const all: string[] = []
    for await (const { row, cell } of rows) all.push([row, ...columns.map(cell)].join('|'))
    return { columns, rows: all, ...issues.summary(), stopped: issues.stopped() }
  }

  test('has empty rows anywhere, and counts them', async () => {
    expect(await read('\n\nNombre;Precio\n\na;1\n;\n\nb;2\n\n')).toMatchObject({
      columns: ['Nombre', 'Precio'],
      rows: ['5|a|1', '8|b|2'],
      errors: [],
    })
  })

  test('may lack last cells, and may not have more', async () => {
    expect(await read('a,b,c\n1\n1,2,3,,\n1,2,3,4\n')).toMatchObject({
      rows: ['2|1||', '3|1|2|3', '4|1|2|3'],
      errors: [{ row: 4 }],
    })
  })

  test.each(['windows-1252', 'macintosh'] as const)('of %s is read', async (encoding) => {
    const words = 'Nombre;Descripción\nañil;“Ñandú” – ¡sí! L’hiver\n'
    const decoder = new TextDecoder(encoding)
    const bytes = new Map(
      Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte), { stream: true }), byte]),
    )
    const { columns, rows, warnings } = await read(
      Buffer.from([...words].map((sign) => bytes.get(sign) ?? 63)),
    )
    expect(columns).toEqual(['Nombre', 'Descripción'])
    expect(rows).toEqual(['2|añil|“Ñandú” – ¡sí! L’hiver'])
    expect(warnings).toHaveLength(encoding === 'macintosh' ? 1 : 0)
  })

  test('of DOS is refused with a word that shows it', async () => {
    const { stopped, errors } = await read(Buffer.from('Nombre;Descripci\xa2n;Categor\xa1as\n', 'latin1'))
    expect(stopped).toBe(true)
    expect(errors).toMatchObject([{ row: 1, message: expect.stringContaining('“Descripci¢n”') }])
  })

  test.each([
    ['with its mark', '\ufeff'],
    ['without', ''],
  ])('of UTF-16 %s is read', async (_, mark) => {
    const text = `${mark}Nombre\tDescripción\nañil\tÑandú\n`
    const little = Buffer.from(text, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16()])
      expect((await read(bytes)).rows).toEqual(['2|añil|Ñandú'])
  })
})

describe('[FILE-9] SKUs that the shop makes', () => {
  const elements = fc.record({
    color: fc.constantFrom('', 'Rojo', 'Rojo/Azul', 'Rojo Azul', 'A+', 'A-', '红', '白'),
    size: fc.constantFrom('', 'M', 'Azul M', 'x'.repeat(120)),
    attribute: fc.constantFrom('', 'Sol', `${'y'.repeat(120)}1`, `${'y'.repeat(120)}2`),
  })
  const slugs = fc.constantFrom('remera', 'r'.repeat(95), 's'.repeat(120))

  test('differ wherever the variants do, and are short', () => {
    fc.assert(
      fc.property(
        slugs,
        fc.uniqueArray(elements, { selector: (one) => JSON.stringify(one), minLength: 1 }),
        (slug, variants) => {
          const made = variants.map(ownSkus(slug, variants))
          expect(new Set(made).size).toBe(variants.length)
          for (const sku of made) expect(sku).toMatch(/^[a-z0-9.-]{1,100}$/)
        },
      ),
    )
  })

  test('are none for variants that are alike', () => {
    const variant = { color: 'Rojo', size: '', attribute: '' }
    expect(ownSkus('remera', [variant, variant])(variant)).toBe('')
  })
})

test('[FILE-8] of two options of one kind the plainer name is it, and none is lost', () => {
  expect(
    elementsOf([
      ['Color de la tela', 'Negro'],
      ['COLOR:', 'Rojo'],
      ['Tamaño', 'XL'],
    ]),
  ).toEqual({ color: 'Rojo', size: 'XL', attribute: 'Negro' })
})
