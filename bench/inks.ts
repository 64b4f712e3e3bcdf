// npm run bench:inks [-- --only=files,count,edges,scans,hostile,time] [--logos=60] [--fine=12] [--seed=7]: what ink counting and tracing get right, and what they take; see bench/README.md
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Raster } from '#domain/raster/raster.ts'
import { type Encoding, pictureOf } from '#harness/inks/picture.ts'
import { plateErrors } from '#harness/inks/plate-errors.ts'
import { fineLogos, logoSvg, type RandomLogo, randomLogos, shownInks } from '#harness/inks/random-logos.ts'
import { SENT_FILES } from '#harness/inks/sent-files.ts'
import { countInks } from '../domain/inks/count.ts'
import { platesOf } from '../domain/inks/trace.ts'
import { inkResult } from './lib/inks-by-file.ts'
import { mark, median, percentile, table } from './lib/stats.ts'

const WIDTH_MM = 80
const HOSTILE_SIDE = 2048

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    logos: { type: 'string', default: '60' },
    fine: { type: 'string', default: '12' },
    seed: { type: 'string', default: '7' },
  },
})
const wants = (name: string) => values.only === '' || values.only.split(',').includes(name)
const logos = randomLogos(Number(values.logos), Number(values.seed))
const flat = logos.filter(({ isGradient }) => !isGradient)
const gradients = logos.filter(({ isGradient }) => isGradient)
const percent = (share: number) => `${(share * 100).toFixed(2)} %`
const mm = (value: number) => `${value.toFixed(4)} mm`

/** Processor time of this process so far, in ms: a busy machine's clock says little. */
const processor = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const traced = (picture: Raster) => {
  const inks = countInks(picture).inks.map(({ hex }) => hex)
  const found = platesOf(
    picture,
    inks.map((hex) => [hex]),
    { pixelsPerMm: picture.width / WIDTH_MM },
  )
  return { inks, found }
}

const count = async (): Promise<void> => {
  const rows = [['picture', 'inks right', 'gradients refused', 'target']]
  const targets: Readonly<Record<string, number>> = { png: 0.99, q85: 0.95 }
  for (const width of [600, 1200])
    for (const encoding of ['png', 'png on nothing', 'q85', 'q85 saved as png', 'q60'] as const) {
      const picture = (logo: RandomLogo) =>
        encoding === 'png on nothing'
          ? pictureOf(logoSvg(logo, width, false), 'png')
          : pictureOf(logoSvg(logo, width), encoding)
      let right = 0
      for (const logo of flat) {
        const counted = countInks(await picture(logo))
        const shown = shownInks(await pictureOf(logoSvg(logo, width), 'png'), logo)
        if (counted.flat && counted.inks.length === shown) right += 1
      }
      let refused = 0
      for (const logo of gradients) if (!countInks(await picture(logo)).flat) refused += 1
      const target = targets[encoding]
      const isMet = target === undefined || (right / flat.length >= target && refused === gradients.length)
      rows.push([
        `${width} px ${encoding}`,
        `${right} of ${flat.length} (${percent(right / flat.length)})`,
        `${refused} of ${gradients.length}`,
        target === undefined ? '' : `${mark(isMet)} ${percent(target)}, all`,
      ])
    }
  console.log(table(rows))
}

/** By kind of file: whose inks are right, who pays for one too many, what is lost, and how large the plates are. */
const files = async (): Promise<void> => {
  const fine = fineLogos(Number(values.fine), Number(values.seed))
  // It takes minutes: each row is shown as it is made.
  const show = (cells: readonly string[]) =>
    console.log(cells.map((cell, at) => cell.padEnd(at === 0 ? 22 : 16)).join(''))
  show(['file', 'inks right', 'one too many', 'one lost', 'refused', 'area median', 'worst', 'target'])
  for (const file of SENT_FILES) {
    let [right, extra, lost, refused] = [0, 0, 0, 0]
    const areas: number[] = []
    for (const logo of fine) {
      const result = await inkResult(logo, file)
      if (result.extra > 0) extra += 1
      if (result.lost > 0) lost += 1
      if (!result.isFlat) refused += 1
      if (result.isFlat && result.extra + result.lost === 0) right += 1
      areas.push(...result.areas)
    }
    const worst = Math.max(...areas)
    const isMet = right >= fine.length * 0.95 && extra === 0 && worst <= 0.03
    show([
      file.name,
      ...[right, extra, lost, refused].map((one) => `${one} of ${fine.length}`),
      percent(median(areas)),
      percent(worst),
      `${mark(isMet)} 95 %, none, 3 %`,
    ])
  }
}

const edges = async (): Promise<void> => {
  const rows = [
    ['1000 px over 80 mm', 'edge mean', 'edge p95', 'p99', 'wrong area', 'area', 'refused', 'p95 target'],
  ]
  for (const encoding of ['png', 'q85', 'q60'] satisfies Encoding[]) {
    const errors: number[] = []
    let [wrong, area, more, refused] = [0, 0, 0, 0]
    for (const logo of flat) {
      const { inks, found } = traced(await pictureOf(logoSvg(logo, 1000), encoding))
      if (found.refused !== null) {
        refused += 1
        continue
      }
      const one = await plateErrors(logo, found.plates, inks, 1000, WIDTH_MM)
      for (const edge of one.edges) errors.push(edge)
      wrong += one.wrongArea
      area += one.area
      more += one.moreArea
    }
    const p95 = percentile(errors, 0.95)
    rows.push([
      encoding,
      mm(errors.reduce((sum, one) => sum + one, 0) / errors.length),
      mm(p95),
      mm(percentile(errors, 0.99)),
      percent(wrong / area),
      percent(more / area),
      String(refused),
      `${mark(p95 <= 0.03)} 0.03 mm`,
    ])
  }
  console.log(table(rows))
}

/** As a scanner sees a print: turned by a degree and a half, blurred, with noise. */
const scanned = async (logo: RandomLogo, noise: number): Promise<Raster> => {
  const { data, info } = await sharp(Buffer.from(logoSvg(logo, 1000)))
    .rotate(1.5, { background: logo.ground })
    .blur(0.8)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let state = 1
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  for (let at = 0; at < data.length; at++)
    if (at % 4 !== 3)
      data[at] = Math.min(
        255,
        Math.max(0, (data[at] ?? 0) + noise * (chance() + chance() + chance() - 1.5) * 2),
      )
  return { data, width: info.width, height: info.height }
}

const scans = async (): Promise<void> => {
  const rows = [['scan', 'inks right', 'refused', 'counted wrong', 'told as lossy']]
  for (const noise of [3, 8]) {
    let [right, refused, wrong, lossy] = [0, 0, 0, 0]
    const some = flat.slice(0, 24)
    for (const logo of some) {
      const picture = await scanned(logo, noise)
      const counted = countInks(picture)
      const shown = shownInks(await pictureOf(logoSvg(logo, 1000), 'png'), logo)
      if (counted.lossy) lossy += 1
      if (!counted.flat || traced(picture).found.refused !== null) refused += 1
      else if (counted.inks.length === shown) right += 1
      else wrong += 1
    }
    rows.push([
      `noise of ${noise}`,
      ...[right, refused, wrong, lossy].map((one) => `${one} of ${some.length}`),
    ])
  }
  console.log(table(rows))
}

const painted = (isBlack: (x: number, y: number) => boolean): Raster => {
  const side = HOSTILE_SIDE
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let y = 4; y < side - 4; y++)
    for (let x = 4; x < side - 4; x++)
      if (isBlack(x, y)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { data, width: side, height: side }
}

const hostile = (): void => {
  const rows = [[`${HOSTILE_SIDE} × ${HOSTILE_SIDE}`, 'answer', 'processor', 'target']]
  let state = 1
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  const blocks = (side: number) => {
    const drawn = Array.from({ length: Math.ceil(HOSTILE_SIDE / side) ** 2 }, () => chance() < 0.5)
    return (x: number, y: number) =>
      drawn[Math.floor(y / side) * Math.ceil(HOSTILE_SIDE / side) + Math.floor(x / side)] ?? false
  }
  const cases: readonly (readonly [string, (x: number, y: number) => boolean])[] = [
    ['noise', blocks(1)],
    ['chequerboard', (x, y) => (x + y) % 2 === 0],
    ['dithered gradient', (x, y) => ((x * 7 + y * 11) % 16) / 16 < x / HOSTILE_SIDE],
    ['blocks of 8', blocks(8)],
    ['blocks of 24', blocks(24)],
    ['blocks of 40', blocks(40)],
    ['comb', (x, y) => y < 20 || x % 24 < 12],
    ['waves', (x, y) => Math.sin(x / 12 + 4 * Math.sin(y / 20)) > 0],
  ]
  for (const [name, isBlack] of cases) {
    const picture = painted(isBlack)
    const from = processor()
    const found = platesOf(picture, [['#000000']], { pixelsPerMm: 12 })
    const ms = processor() - from
    const loops = found.refused === null ? (found.plates[0]?.loops ?? []) : []
    const segments = loops.reduce((sum, loop) => sum + loop.segments.length, 0)
    rows.push([
      name,
      found.refused ?? `${loops.length} loops, ${segments} segments`,
      `${(ms / 1000).toFixed(2)} s`,
      `${mark(ms < 8000)} 8 s`,
    ])
  }
  console.log(table(rows))
}

const time = async (): Promise<void> => {
  const rows = [['1000 × 1000', 'count', 'trace', 'target', 'held while tracing']]
  const [logo] = flat.toSorted((one, other) => other.body.length - one.body.length)
  if (logo === undefined) return
  for (const encoding of ['png', 'q85'] satisfies Encoding[]) {
    const svg = logoSvg(logo, 1000).replace(
      'height="750" viewBox="0 0 800 600"',
      'height="1000" viewBox="0 0 800 800"',
    )
    const picture = await pictureOf(svg, encoding)
    traced(picture)
    const start = processor()
    const inks = countInks(picture).inks.map(({ hex }) => [hex])
    const counted = processor()
    const before = process.memoryUsage()
    platesOf(picture, inks, { pixelsPerMm: 1000 / WIDTH_MM })
    const ms = processor() - counted
    const after = process.memoryUsage()
    // Typed arrays lie outside of the heap, and nothing has been collected unless the figure is small.
    const held = after.arrayBuffers - before.arrayBuffers
    rows.push([
      encoding,
      `${((counted - start) / 1000).toFixed(2)} s`,
      `${(ms / 1000).toFixed(2)} s`,
      `${mark(ms <= 1000)} 1 s`,
      `${(held / 1e6).toFixed(0)} MB of typed arrays, ${(after.rss / 1e6).toFixed(0)} MB in all`,
    ])
  }
  console.log(table(rows))
}

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')
console.log(`load ${load()}`)
if (wants('files')) await files()
if (wants('count')) await count()
if (wants('edges')) await edges()
if (wants('scans')) await scans()
if (wants('hostile')) hostile()
if (wants('time')) await time()
console.log(`load ${load()}`)
