import { expect, it } from 'vitest'
import { countInks } from '#domain/inks/count.ts'
import { apart, labOf, rgbOfHex } from '#domain/raster/raster.ts'
import { received, SENT_FILES } from '#harness/inks/sent-files.ts'

/** A busy machine takes long for a picture. */
const SLOWLY = 120_000

/** A disc, and lines of 1.6 units apart from it. */
const logo = (width: number, disc: string, stroke: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="0 0 800 600"><rect width="800" height="600" fill="#fff"/>
  <circle cx="600" cy="420" r="110" fill="${disc}"/>
  <path d="M60 60q180 90 350 40M80 160q200 -70 350 60M70 300q220 60 340 10M90 400q90 120 330 130" stroke="${stroke}" stroke-width="1.6" fill="none"/></svg>`

const countedOf = async (name: string, disc: string, stroke: string) => {
  const file = SENT_FILES.find((one) => one.name === name)
  if (file === undefined) throw new Error(name)
  return countInks(await received(logo(file.width, disc, stroke), file))
}

const away = (one: string, other: string) => apart(labOf(...rgbOfHex(one)), labOf(...rgbOfHex(other)))

const BRIGHT = [
  ['JPEG 60', '#0dd95c'],
  ['JPEG 30', '#089bdd'],
  ['chat, 1000 px', '#0dd95c'],
  ['chat, 800 px', '#089bdd'],
] as const
it.each(BRIGHT)(
  '[INK-9] counts thin lines in the colour in which they were drawn, which chroma in blocks makes greyer: %s, %s',
  async (name, stroke) => {
    const { inks } = await countedOf(name, '#e99ceb', stroke)
    expect(inks).toHaveLength(2)
    expect(away(inks[1]?.hex ?? '', stroke)).toBeLessThan(0.1)
  },
  SLOWLY,
)

const PALE = [
  ['JPEG 60', '#ebd5a4'],
  ['chat, 1000 px', '#fbec79'],
] as const
it.each(PALE)(
  '[INK-10] counts pale thin lines that lie alone: %s, %s',
  async (name, stroke) => {
    const { inks } = await countedOf(name, '#d4572a', stroke)
    expect(inks).toHaveLength(2)
    expect(away(inks[1]?.hex ?? '', stroke)).toBeLessThan(0.08)
  },
  SLOWLY,
)

const OWN = [
  ['JPEG 30', '#d8232a'],
  ['chat, 800 px', '#1133aa'],
  ['screen, photographed', '#0dd95c'],
  ['chat, 1000 px', '#111111'],
] as const
it.each(OWN)(
  '[INK-9] takes thin lines of an ink that is elsewhere for no other: %s, %s',
  async (name, ink) => {
    expect((await countedOf(name, ink, ink)).inks).toHaveLength(1)
  },
  SLOWLY,
)
