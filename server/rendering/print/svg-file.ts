import sharp from 'sharp'
import type { DesignArea } from '#contract/design-document.ts'
import { type Loop, pathData } from '#domain/inks/outline.ts'
import type { Pixels } from './film.ts'
import type { Item } from './items.ts'
import type { Affine } from './loops.ts'
import type { Separated } from './separation.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An SVG at true size with the print area and `bleedMm` around it; its units are mm. */
const drawingOf = (
  { widthMm, heightMm }: Pick<DesignArea, 'widthMm' | 'heightMm'>,
  bleedMm: number,
  title: string,
  content: readonly string[],
): string => {
  const [width, height] = [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}mm" height="${height}mm" viewBox="${-bleedMm} ${-bleedMm} ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    ...content,
    '</svg>',
    '',
  ].join('\n')
}

const filled = (loops: readonly Loop[], attributes = ''): string =>
  loops.length === 0 ? '' : `<path${attributes} fill-rule="evenodd" d="${pathData(loops)}"/>`

/** Plates as groups, a group for each ink; what reaches below a darker ink is marked as the trap. */
export const svgOfPlates = (
  area: DesignArea,
  title: string,
  plates: readonly Separated[],
  cut: readonly Loop[] = [],
): string =>
  drawingOf(area, 0, title, [
    ...plates.map(({ name, ink, loops, trap }, index) =>
      [
        `<g id="tinta-${index + 1}" data-tinta="${escaped(name)}" fill="${ink.hex}">`,
        `<title>${escaped(name)}</title>`,
        filled(trap, ' class="trap"'),
        filled(loops),
        '</g>',
      ].join(''),
    ),
    cut.length === 0
      ? ''
      : `<g id="corte" data-tinta="CutContour" fill="none" stroke="#ff00ff" stroke-width="0.1"><title>CutContour</title><path d="${pathData(cut)}"/></g>`,
  ])

/** The file that shows pixels, as an address that is its content. */
const addressOf = async ({ width, height, rgb, alpha }: Pixels, longest: number): Promise<string> => {
  const small = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
  if ('jpeg' in rgb) {
    const whole = Math.max(width, height) <= longest
    const bytes = whole ? Buffer.from(rgb.jpeg) : await sharp(rgb.jpeg).resize(small).jpeg().toBuffer()
    return `data:image/jpeg;base64,${bytes.toString('base64')}`
  }
  const all = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    for (let channel = 0; channel < 3; channel++) all[at * 4 + channel] = rgb[at * 3 + channel] ?? 0
    all[at * 4 + 3] = alpha?.[at] ?? 255
  }
  const bytes = await sharp(all, { raw: { width, height, channels: 4 } })
    .resize(small)
    .png({ compressionLevel: 5 })
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const numbers = (place: Affine) => place.map((value) => Math.round(value * 1e6) / 1e6).join(' ')

const itemText = (item: Item, index: number, address: string): string => {
  if (item.kind === 'pixels')
    return `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(${numbers(item.place)})" xlink:href="${address}"/>`
  if (item.kind === 'fill') return filled(item.loops, ` fill="${item.color}"`)
  const path = pathData(item.loops)
  return `<clipPath id="dentro-${index}"><path clip-rule="evenodd" d="${path}"/></clipPath><path clip-path="url(#dentro-${index})" fill="none" stroke="${item.color}" stroke-width="${2 * item.mm}" stroke-miterlimit="10" d="${path}"/>`
}

/** A print in full colour; its pictures are no longer than that, in pixels. */
export const svgOfItems = async (
  area: DesignArea,
  title: string,
  items: readonly Item[],
  { bleedMm, longest }: { readonly bleedMm: number; readonly longest: number },
): Promise<string> => {
  const addresses = new Map<Pixels, string>()
  const content: string[] = []
  for (const [index, item] of items.entries()) {
    const pixels = item.kind === 'pixels' ? item.pixels : undefined
    if (pixels && !addresses.has(pixels)) addresses.set(pixels, await addressOf(pixels, longest))
    content.push(itemText(item, index, (pixels && addresses.get(pixels)) ?? ''))
  }
  return drawingOf(area, bleedMm, title, content)
}

/** The same drawing as pixels on nothing, `width` across. */
export const rasterOfSvg = (svg: string, width: number) =>
  // Made here: what strangers sent is in it as pixels alone, and a picture's address may be long.
  sharp(Buffer.from(svg), { unlimited: true, density: DRAWN_DENSITY }).resize(width)

const DRAWN_DENSITY = 96
