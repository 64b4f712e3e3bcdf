import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Golden, goldenDesigns } from '#harness/golden/designs.ts'
import { openPrepress } from '#harness/printing/prepress.ts'
import { ticketOf } from '#harness/printing/print-ticket.ts'
import { read } from '#server/rendering/pictures/read.ts'
import { print } from '#server/rendering/print/print.ts'

const jobOf = ({ name, area, method, white, artwork, color }: Golden) => ({
  ...{ area, method, white, artwork },
  ticket: ticketOf(name, color),
})
const named = async (name: string): Promise<Golden> => {
  const found = (await goldenDesigns()).find((design) => design.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}

describe('[PRINT-12] what can’t be printed is refused in a sentence', () => {
  const asking = async (
    name: string,
    change: (design: Golden) => Partial<Golden> | Promise<Partial<Golden>>,
  ) => {
    const design = await named(name)
    return print(jobOf({ ...design, ...(await change(design)) }))
  }
  /** The design's pictures are that file, in the inks that it had. */
  const withFile = (bytes: Buffer) => (design: Golden) => ({
    artwork: Object.fromEntries(Object.keys(design.artwork).map((hash) => [hash, bytes])),
  })

  test('a file that is not there', async () => {
    await expect(asking('cuaderno', () => ({ artwork: {} }))).rejects.toThrow(/Falta el archivo/)
    await expect(asking('taza', () => ({ artwork: {} }))).rejects.toThrow(/Falta el archivo/)
  })

  test('noise and photographs in flat inks', async () => {
    const noise = await sharp({
      create: { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    } as never)
      .png()
      .toBuffer()
    await expect(asking('cuaderno', withFile(noise))).rejects.toThrow(/tintas planas/)
    const photo = Object.values((await named('mouse-pad')).artwork)[0] ?? Buffer.alloc(0)
    await expect(asking('cuaderno', withFile(photo))).rejects.toThrow(/tintas planas/)
    const inColour = ({ area }: Golden) => ({
      area: {
        ...area,
        elements: area.elements.map((one) => (one.kind === 'image' ? { ...one, inks: null } : one)),
      },
    })
    await expect(asking('cuaderno', inColour)).rejects.toThrow(/a todo color/)
  })

  test('more outlines than can be worked with', async () => {
    const texts = ({ area }: Golden) => {
      const [word] = area.elements.filter(({ kind }) => kind === 'text')
      if (word?.kind !== 'text') throw new Error('a text')
      const long = { ...word, text: 'Ñandú&@'.repeat(70) }
      return {
        area: { ...area, elements: Array.from({ length: 150 }, (_, id) => ({ ...long, id: `${id}` })) },
      }
    }
    await expect(asking('boligrafo-bambu', texts)).rejects.toThrow(/demasiado complejo/)
  })
})

test('[BUILD-127] a drawing that was taken before its kind was refused is printed as it was', async () => {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><style>@media (min-width: 9px){rect{rx:4}}</style>
      <rect width="400" height="300" fill="#c8322b"/></svg>`,
  )
  await expect(read({ format: 'svg', bytes: svg, count: true })).rejects.toThrow(/SVG/)
  const design = await named('taza')
  const artwork = Object.fromEntries(Object.keys(design.artwork).map((hash) => [hash, svg]))
  const prepress = await openPrepress((await print(jobOf({ ...design, artwork }))).pdf)
  const plates = await prepress.plates(1)
  prepress.close()
  expect(plates.get('Magenta')?.data.some((value) => value > 100)).toBe(true)
})
