import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { countInks } from '#domain/inks/count.ts'
import { apart, labOf, rgbOfHex } from '#domain/raster/raster.ts'
import { pictureOf } from '#harness/inks/picture.ts'
import { fineLogos, logoSvg } from '#harness/inks/random-logos.ts'
import { received, SENT_FILES } from '#harness/inks/sent-files.ts'

/** A busy machine takes long for a picture. */
const SLOWLY = 120_000
const logos = fineLogos(18)

const countedOf = async (name: string, fileName: string) => {
  const logo = logos.find((one) => one.name === name)
  const file = SENT_FILES.find((one) => one.name === fileName)
  if (logo === undefined || file === undefined) throw new Error(`${name}, ${fileName}`)
  const counted = countInks(await received(logoSvg(logo, file.width, file.onGround), file))
  return { ...counted, drawn: logo.inks }
}

const isLike = (one: string, other: string) =>
  apart(labOf(...rgbOfHex(one)), labOf(...rgbOfHex(other))) < 0.12

describe('[BUILD-130] an edge is no ink', () => {
  it.each([
    ['plain 5', 'chat, 1000 px'],
    ['plain 5', 'chat, 800 px'],
    ['plain 11', 'chat, 800 px'],
    ['plain 11', 'JPEG 85'],
    ['thin 12', 'JPEG 60'],
  ])(
    '[BUILD-130] counts no ink of compression dirt: %s, %s',
    async (name, file) => {
      const { inks, drawn, flat } = await countedOf(name, file)
      expect(flat).toBe(true)
      expect(inks).toHaveLength(drawn.length)
      for (const { hex } of inks)
        expect(
          drawn.some((one) => isLike(one, hex)),
          hex,
        ).toBe(true)
    },
    SLOWLY,
  )
})

describe('[BUILD-131] what is drawn on nothing', () => {
  const onNothing = (body: string) =>
    pictureOf(`<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500">${body}</svg>`, 'png')
  const lines = (stroke: string) =>
    `<path d="M40 60.3q200 90 600 20M50 140.6q300 -60 590 40M60 420.2q90 -70 580 10" stroke="${stroke}" stroke-width="1.5" fill="none"/>`

  it.each(['#ffffff', '#fff4c8', '#ffe100', '#111111'])(
    '[BUILD-131] keeps lines of 1.5 pixels in %s, in their colour',
    async (stroke) => {
      const counted = countInks(
        await onNothing(`<circle cx="350" cy="280" r="90" fill="#d8232a"/>${lines(stroke)}`),
      )
      expect(counted).toMatchObject({ flat: true, lossy: false })
      expect(counted.inks).toHaveLength(2)
      expect(
        apart(labOf(...rgbOfHex(counted.inks[1]?.hex ?? '#000000')), labOf(...rgbOfHex(stroke))),
      ).toBeLessThan(0.03)
    },
    SLOWLY,
  )

  it.each(['#7a007a', '#b000b0', '#ffb0ff'])(
    '[BUILD-131] keeps lines of 1.5 pixels in %s, whatever colour stands where nothing is',
    async (stroke) => {
      const squares = '<path d="M80 200h150v150h-150z"/><path d="M450 200h150v150h-150z" fill="#fff"/>'
      const { inks } = countInks(await onNothing(`${squares}${lines(stroke)}`))
      expect(inks).toHaveLength(3)
      expect(inks.some(({ hex }) => isLike(hex, stroke))).toBe(true)
    },
    SLOWLY,
  )

  it(
    '[BUILD-131] still refuses a soft shadow',
    async () => {
      const shadow = await sharp(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><defs><radialGradient id="g"><stop offset="0.2"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><circle cx="350" cy="250" r="220" fill="url(#g)"/></svg>',
        ),
      )
        .ensureAlpha()
        .raw()
        .toBuffer()
      expect(countInks({ data: shadow, width: 700, height: 500 }).flat).toBe(false)
    },
    SLOWLY,
  )
})

it.each([
  ['nearWhite 4', 'PNG'],
  ['nearWhite 1', 'JPEG 85'],
  ['nearWhite 4', 'JPEG 60'],
  ['nearWhite 13', 'chat, 1000 px'],
  ['nearWhite 1', 'screen, photographed'],
])(
  '[BUILD-132] counts a tint that is hardly darker than its ground: %s, %s',
  async (name, file) => {
    const { inks, drawn, flat } = await countedOf(name, file)
    expect(flat).toBe(true)
    expect(inks).toHaveLength(drawn.length)
    expect(inks.some(({ hex }) => isLike(hex, drawn[0] ?? '#000000'))).toBe(true)
  },
  SLOWLY,
)

it(
  '[BUILD-132] takes no shading of a sheet for a tint',
  async () => {
    const picture = await pictureOf(
      '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><defs><linearGradient id="g"><stop offset="0.4" stop-color="#fff"/><stop offset="1" stop-color="#e8e8e8"/></linearGradient></defs><rect width="700" height="500" fill="url(#g)"/><circle cx="350" cy="250" r="120" fill="#d8232a"/></svg>',
      'q60',
    )
    expect(countInks(picture).inks).toHaveLength(1)
  },
  SLOWLY,
)

const LOSSY = ['JPEG 85', 'JPEG 60', 'WebP 80', 'chat, 1600 px']
it.each(LOSSY)(
  '[BUILD-133] counts an ink that only thin lines have, though two others might be mixed so: %s',
  async (file) => {
    const { inks, drawn } = await countedOf('thin 9', file)
    expect(inks).toHaveLength(drawn.length)
  },
  SLOWLY,
)
