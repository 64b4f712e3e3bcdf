import sharp from 'sharp'

/** Of a picture in the sheet, in px. */
const CELL = 240
const GAP = 16
const GROUND = '#e7e5e0'

/** One row of pictures per width, one column per screen. */
export const contactSheet = async (rows) => {
  const columns = Math.max(...rows.map((shots) => shots.length))
  const layers = []
  let top = GAP
  for (const shots of rows) {
    let height = 0
    for (const [column, path] of shots.entries()) {
      if (!path) continue
      const { data, info } = await sharp(path).resize({ width: CELL }).toBuffer({ resolveWithObject: true })
      layers.push({ input: data, left: GAP + column * (CELL + GAP), top })
      height = info.height
    }
    top += height + GAP
  }
  return sharp({
    create: { width: GAP + columns * (CELL + GAP), height: top, channels: 3, background: GROUND },
  })
    .composite(layers)
    .webp({ quality: 58, effort: 6 })
}
