import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MOST_UNLIKE, miniatureOf, unlikeness } from '#domain/inks/miniature.ts'

const drawn = async (inside: string, side = 1000) => {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${inside}</svg>`
  const { data, info } = await sharp(Buffer.from(source))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return miniatureOf({ data, width: info.width, height: info.height })
}
const LOGO =
  '<circle cx="50" cy="50" r="40" fill="#c81e1e"/><path d="M20 50L80 50" stroke="#1f4fbf" stroke-width="4"/>'

describe('[BUILD-160] two drawings are the same where they look the same', () => {
  test('at another size, moved by a tenth of a pixel, or smoothed otherwise', async () => {
    const one = await drawn(LOGO)
    expect(unlikeness(one, one)).toBe(0)
    expect(unlikeness(one, await drawn(LOGO, 999))).toBeLessThan(MOST_UNLIKE)
    expect(unlikeness(one, await drawn(LOGO, 640))).toBeLessThan(MOST_UNLIKE)
    const moved = `<g transform="translate(.04 .04)">${LOGO}</g>`
    expect(unlikeness(one, await drawn(moved))).toBeLessThan(MOST_UNLIKE)
  })

  test.each([
    ['a line is missing', LOGO.replace(/<path.*/, '')],
    ['a line is thinner', LOGO.replace('stroke-width="4"', 'stroke-width="1"')],
    ['a colour is another one', LOGO.replace('#c81e1e', '#c8641e')],
    ['all is a little larger', `<g transform="scale(1.03)">${LOGO}</g>`],
    ['a small part is added', `${LOGO}<rect width="8" height="8"/>`],
    ['nothing is drawn', ''],
  ])('they are not where %s', async (_name, other) => {
    expect(unlikeness(await drawn(LOGO), await drawn(other))).toBeGreaterThan(MOST_UNLIKE)
  })

  test('small marks on much emptiness count by what is to be seen', async () => {
    const mark = '<rect x="10" y="10" width="8" height="8" fill="#111"/>'
    const more = `${mark}<rect x="30" y="10" width="1" height="4"/>`
    expect(unlikeness(await drawn(mark), await drawn(more))).toBeGreaterThan(MOST_UNLIKE)
    expect(unlikeness(await drawn(''), await drawn(''))).toBe(0)
  })
})
