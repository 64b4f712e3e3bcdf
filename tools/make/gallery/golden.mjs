// npm run gallery -- golden: the golden designs on the stage, in the preview, as exported and as printed, side by side:
// docs/gallery/12-golden.webp, and what was measured: harness/golden/figures.json.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { canonicalArea } from '#domain/design/canonical.ts'
import { openComparison } from '#harness/golden/compare.ts'
import { goldenDesigns } from '#harness/golden/designs.ts'

const SHEET = 'docs/gallery/12-golden.webp'
const FIGURES = 'harness/golden/figures.json'
const [SIDE, GAP, LABEL] = [180, 8, 22]
/** Designs beside each other. */
const COLUMNS = 2

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

const tile = (png, background) =>
  sharp(png)
    .flatten({ background })
    .resize(SIDE, SIDE, { fit: 'contain', background: '#e4e4e1' })
    .png()
    .toBuffer()

const label = (text, width) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="2" y="15" font-family="DejaVu Sans, sans-serif" font-size="12" fill="#1d1d1b">${text}</text></svg>`,
  )

const percent = (share) => `${(share * 100).toFixed(2)} %`

export async function goldenSheet() {
  const comparison = await openComparison()
  const tiles = []
  const figures = {}
  const [cellWidth, cellHeight] = [4 * (SIDE + GAP) + 2 * GAP, SIDE + LABEL + GAP]
  const designs = await goldenDesigns()
  for (const [index, design] of designs.entries()) {
    const { shots, ...found } = await comparison.compare(design)
    const left = GAP + (index % COLUMNS) * cellWidth
    const top = GAP + Math.floor(index / COLUMNS) * cellHeight
    const pictures = [shots.stage, shots.preview, shots.exported, shots.printed]
    const grounds = ['#ffffff', '#ffffff', design.color, '#ffffff']
    for (const [column, png] of pictures.entries())
      tiles.push({
        input: await tile(png, grounds[column]),
        left: left + column * (SIDE + GAP),
        top: top + LABEL,
      })
    const said = `${design.name} (${design.method}) · escenario ${percent(found.stage)} · vista ${percent(found.preview)} · impresión ${percent(found.print)}`
    tiles.push({ input: label(said, cellWidth - GAP), left, top })
    const rounded = Object.fromEntries(
      Object.entries(found).map(([name, value]) => [name, +value.toFixed(5)]),
    )
    const isDrawn = ['plates', 'vinyl', 'engraving'].includes(design.method)
    figures[design.name] = {
      ...rounded,
      document: sha256(canonicalArea(design.area)),
      // Others hold pictures, whose bytes are their encoder's.
      ...(isDrawn ? { svg: sha256(shots.files.svg) } : {}),
    }
    console.log(design.name, JSON.stringify(rounded))
  }
  await comparison.close()
  const size = {
    width: GAP + COLUMNS * cellWidth,
    height: GAP + Math.ceil(designs.length / COLUMNS) * cellHeight,
  }
  const { size: bytes } = await sharp({ create: { ...size, channels: 3, background: '#f4f4f2' } })
    .composite(tiles)
    .webp({ quality: 84, effort: 5 })
    .toFile(SHEET)
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 1)}\n`)
  console.log(`${SHEET}: ${Math.round(bytes / 1000)} kB`)
}
