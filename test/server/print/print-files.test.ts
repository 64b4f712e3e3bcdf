import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignElement } from '#contract/design-document.ts'
import { application, logoElement, textElement } from '#harness/printing/designs.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { failure } from '#server/errors/failure.ts'
import { shopItself } from '#server/fairness/sender.ts'
import { createPrintFiles, type PrintedLine } from '#server/modules/print/service.ts'
import { createRendering, type Rendering } from '#server/rendering/pool/rendering.ts'
import type { PrintJob } from '#server/rendering/print/print.ts'
import { diskCache } from '#server/storage/disk-cache.ts'

const technique = (id: string, name: string, spot: boolean): PrintingType => ({
  ...{ id, name, spot, setupCost: 0, setupPerColor: false, breaks: [], unitBasis: 'unit' },
  ...{ minimumQuantity: 1, days: 0 },
})
const TECHNIQUES = [technique('silk', 'Serigrafía', true), technique('film', 'DTF', false)]
const ASSET = 'a'.repeat(64)
const members = (...hexes: readonly string[]): PrintedLine['members'] =>
  hexes.map((hex, index) => ({ words: `Talle ${index}`, hex, units: 10 + index }))

const lineOf = (
  areas: readonly (readonly [technique: string | null, ...elements: DesignElement[]])[],
  own: Partial<PrintedLine> = {},
): PrintedLine => ({
  ...{ shop: 'Brote', order: 'BROTE-1001', createdAt: new Date('2026-03-02T12:00:00Z'), position: 1 },
  product: 'Remera',
  design: {
    views: areas.map(([id, ...elements], index) => ({
      name: ['Frente', 'Dorso', 'Manga'][index] ?? 'Más',
      areas: [application({ id: `${index}` }, id, elements)],
    })),
    applicationDays: -1,
  },
  members: members('#ffffff'),
  technique: (id) => TECHNIQUES.find((one) => one.id === id),
  area: () => ({ name: 'Pecho', widthMm: 100, heightMm: 80 }),
  artwork: async () => null,
  ...own,
})

const SHOP = shopItself({ id: 1 })

let folder: string
let jobs: PrintJob[]
beforeEach(async () => {
  folder = temporaryFolder('print-files', onTestFinished)
  jobs = []
})

/** What a child would make, another for each job. */
const quick = async (job: PrintJob) => {
  jobs.push(job)
  const words = Buffer.from(`${job.ticket.title} ${job.white}`)
  return { pdf: words, svg: words, sheet: words }
}
const filesOf = (line: PrintedLine, run: (job: PrintJob) => Promise<unknown> = quick, most = 1_000_000) =>
  createPrintFiles({
    rendering: { run: (_name: string, job: PrintJob) => run(job) } as unknown as Pick<Rendering, 'run'>,
    sender: SHOP,
    cache: diskCache(join(folder, 'cache'), most),
  }).printFilesOf(line)
const namesOf = async (...asked: Parameters<typeof filesOf>) =>
  (await filesOf(...asked)).map(({ name }) => name)

const words = textElement({ font: 'Anton' })
const made = (...names: readonly string[]) =>
  names.flatMap((name) => [`${name}.pdf`, `${name}.svg`, `${name}-ficha.pdf`])

describe('[PRINT-17] what can’t be made says why in a file of its own, and stops nothing else', () => {
  const sentence = async (line: PrintedLine, run?: Parameters<typeof filesOf>[1]) => {
    const files = await filesOf(line, run)
    expect(files.map(({ name }) => name).slice(-3)).toEqual(made('linea-1-dorso-serigrafia'))
    const [missing] = files
    expect(missing?.name).toMatch(/^linea-1-frente-.+-falta\.txt$/)
    return String(missing?.bytes)
  }
  const good = ['silk', words] as const

  test('a picture whose file is gone', async () => {
    const message = await sentence(lineOf([['silk', logoElement(ASSET, 1)], good]))
    expect(message).toBe(
      'BROTE-1001 · línea 1 · Frente · Serigrafía\n\nFalta el archivo de una imagen del diseño (aaaaaaaa).\n',
    )
  })

  test('a technique, or an area, that the shop has no more', async () => {
    expect(await sentence(lineOf([['gone', words], good]))).toContain('con qué técnica')
    expect(await sentence(lineOf([[null, words], good]))).toContain('con qué técnica')
    const area = (id: string) => (id === '0' ? undefined : { name: '', widthMm: 100, heightMm: 80 })
    expect(await sentence(lineOf([['silk', words], good], { area }))).toContain('ya no tiene esa área')
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308])(
    'elements of %s mm',
    async (broken) => {
      for (const field of ['x', 'width', 'sizeMm', 'curveDegrees', 'spacing', 'lineHeight']) {
        const message = await sentence(lineOf([['silk', { ...words, [field]: broken }], good]))
        expect(message, field).toContain('partes que no se pueden leer')
      }
      const crop = { left: broken, top: 0, right: 1, bottom: 1 }
      const picture = logoElement(ASSET, 1, { crop }) as DesignElement
      expect(await sentence(lineOf([['silk', picture], good]))).toContain('partes que no se pueden leer')
      expect(jobs.every(({ ticket }) => ticket.title.includes('Dorso'))).toBe(true)
    },
  )

  test('what the child refuses or did not come to an end with', async () => {
    const refusing = (job: PrintJob) => {
      if (job.ticket.title.includes('Dorso')) return quick(job)
      throw failure('invalid_request', 'Es demasiado complejo.')
    }
    expect(await sentence(lineOf([['silk', words], good]), refusing)).toContain('Es demasiado complejo.')
  })

  test('but a fault of ours is none of the design’s', async () => {
    const broken = async () => {
      throw new TypeError('x is not a function')
    }
    await expect(filesOf(lineOf([good]), broken)).rejects.toThrow(TypeError)
  })
})

describe('[PRINT-18] the same print is taken from the disk', () => {
  test('and made anew when anything that is in it has changed', async () => {
    const line = lineOf([['silk', words]])
    const first = await filesOf(line)
    expect(await filesOf(line)).toEqual(first)
    expect(jobs).toHaveLength(1)
    const changes: Partial<PrintedLine>[] = [
      { design: lineOf([['silk', { ...words, x: 11 }]]).design },
      { members: members('#000000') },
      { members: [{ words: 'Talle 0', hex: '#ffffff', units: 11 }] },
      { order: 'BROTE-1002' },
      { area: () => ({ name: 'Pecho', widthMm: 101, heightMm: 80 }) },
      { technique: (id) => ({ ...technique(id, 'Tampografía', true) }) },
    ]
    for (const [index, change] of changes.entries()) {
      await filesOf({ ...line, ...change })
      expect(jobs, JSON.stringify(change)).toHaveLength(index + 2)
    }
    await filesOf(line)
    expect(jobs).toHaveLength(changes.length + 1)
  })

  test('within its bytes, and none is stored of what failed', async () => {
    const refusing = () => Promise.reject(failure('invalid_request', 'No.'))
    expect(await namesOf(lineOf([['silk', words]]), refusing)).toEqual([
      'linea-1-frente-serigrafia-falta.txt',
    ])
    expect(await readdir(join(folder, 'cache')).catch(() => [])).toEqual([])
    await filesOf(lineOf([['silk', words]]), quick, 10)
    expect(await readdir(join(folder, 'cache'))).toEqual([])
  })
})

describe('[PRINT-19] full colour is made once for dark products and once for light ones', () => {
  const bases = () => jobs.map(({ white, ticket }) => [white, ticket.grounds, ticket.quantities.length])

  test('of a curva in both', async () => {
    const line = lineOf([['film', words]], { members: members('#ffffff', '#1d1d20', '#f4ead6', '#1f3a93') })
    expect(await namesOf(line)).toEqual(
      made('linea-1-frente-dtf-con-base-blanca', 'linea-1-frente-dtf-sin-base-blanca'),
    )
    expect(bases()).toEqual([
      [true, ['#1d1d20', '#1f3a93'], 2],
      [false, ['#ffffff', '#f4ead6'], 2],
    ])
    const units = jobs.map(({ ticket }) => ticket.rows.find(([name]) => name === 'Unidades')?.[1])
    expect(units).toEqual(['24', '22'])
  })

  test('and once of what is only one of them, with white where the colour is not known', async () => {
    for (const [hex, white] of [
      ['#ffffff', false],
      ['#1d1d20', true],
      ['', true],
    ] as const) {
      jobs = []
      expect(await namesOf(lineOf([['film', words]], { members: members(hex) }))).toEqual(
        made('linea-1-frente-dtf'),
      )
      expect(jobs.map((job) => job.white)).toEqual([white])
    }
  })

  test('while plates are the same on each', async () => {
    await filesOf(lineOf([['silk', words]], { members: members('#ffffff', '#1d1d20') }))
    expect(bases()).toEqual([[false, ['#ffffff', '#1d1d20'], 2]])
  })
})

test('[PRINT-17] ten thousand paths in one file are a print or a sentence, by the limits of a child', async () => {
  const paths = Array.from(
    { length: 10_000 },
    (_, at) => `<path d="M${at % 100} ${Math.floor(at / 100)}h.6v.6h-.6z" fill="#1f3a93"/>`,
  )
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${paths.join('')}</svg>`,
  )
  const rendering = createRendering({ warn: () => undefined })
  const line = lineOf([['silk', logoElement(ASSET, 2, { vector: true })]], { artwork: async () => svg })
  const [file] = await filesOf(line, (job) => rendering.run('print', job, SHOP))
  await rendering.close()
  expect(String(file?.bytes.subarray(0, 400))).toMatch(/^%PDF-|\n\n.{20,}\.\n$/)
})
