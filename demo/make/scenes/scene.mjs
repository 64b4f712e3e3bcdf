import sharp from 'sharp'
import { hexLinear, shrink, toSrgb } from '../light.mjs'
import { bounds, develop, developSet } from '../studio.mjs'

/**
 * Heights of the products themselves as photographed, in mm, so that a scene keeps believable proportions.
 * Things photographed from above (notebooks, boxes) give their height in the frame.
 */
const HEIGHT_MM = {
  'boligrafo-bambu': 75,
  'boligrafo-metal': 75,
  'bolsa-tote': 620,
  'botella-acero': 262,
  'botella-vidrio': 250,
  'caja-regalo': 190,
  'cargador-portatil': 90,
  chomba: 720,
  'cuaderno-espiral': 215,
  'cuaderno-tapa-dura': 215,
  delantal: 880,
  gorra: 170,
  llavero: 60,
  mate: 165,
  mochila: 460,
  'mouse-pad': 200,
  paraguas: 780,
  parlante: 190,
  pendrive: 45,
  remera: 720,
  'tabla-bambu': 250,
  taza: 97,
  termo: 305,
  'vaso-termico': 182,
}

const smooth = (from, to, x) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** A seamless studio ground: wall into floor without an edge, one soft pool of light. */
const paintGround = (width, height, { wall, floor, horizon, glow }) => {
  const [w, f] = [hexLinear(wall), hexLinear(floor)]
  const data = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const mix = smooth(horizon - 0.16, horizon + 0.2, y / height)
    for (let x = 0; x < width; x++) {
      const dx = (x / width - glow.x) / glow.rx
      const dy = (y / height - glow.y) / glow.ry
      const gain = 1 + glow.gain * Math.exp(-(dx * dx + dy * dy))
      for (let c = 0; c < 3; c++) data[(y * width + x) * 3 + c] = (w[c] + (f[c] - w[c]) * mix) * gain
    }
  }
  return { data, width, height }
}

/** Mean of `from` over 2 `reach` + 1 places, along rows (`step` 1) or columns (`step` = width). */
const smear = (from, width, height, reach, step) => {
  const out = new Float32Array(from.length)
  const [lines, places, apart] = step === 1 ? [height, width, width] : [width, height, 1]
  for (let line = 0; line < lines; line++) {
    let sum = 0
    const at = (place) => (place < 0 || place >= places ? 0 : from[line * apart + place * step])
    for (let place = -reach; place < reach; place++) sum += at(place)
    for (let place = 0; place < places; place++) {
      sum += at(place + reach)
      out[line * apart + place * step] = sum / (2 * reach + 1)
      sum -= at(place - reach)
    }
  }
  return out
}

/** Two lamps behind the goods, left and right above them: a line of their light along the edges that face them. */
const lightRim = ({ data, width, height }, { color, gain }) => {
  let near = Float32Array.from({ length: width * height }, (_, i) => data[i * 5 + 3])
  const reach = Math.max(2, Math.round(Math.max(width, height) / 70))
  for (const step of [1, width, 1, width]) near = smear(near, width, height, reach, step)
  const light = hexLinear(color)
  for (let i = width; i < width * (height - 1); i++) {
    const alpha = data[i * 5 + 3]
    const edge = Math.min(1, Math.max(0, (alpha - near[i]) * 2)) ** 1.4
    if (edge === 0) continue
    const across = near[i - 1] - near[i + 1]
    const down = near[i - width] - near[i + width]
    const steep = Math.hypot(across, down) || 1
    const facing = Math.max(0, (Math.abs(across) * 0.8 - down * 0.6) / steep)
    for (let c = 0; c < 3; c++) data[i * 5 + c] += light[c] * gain * alpha * edge * facing
  }
}

/** Lays one developed product on the ground; its shadow deepens the ground, never beyond `depth`. */
const lay = (ground, shot, left, top, shade) => {
  for (let y = 0; y < shot.height; y++) {
    const gy = y + top
    if (gy < 0 || gy >= ground.height) continue
    for (let x = 0; x < shot.width; x++) {
      const gx = x + left
      if (gx < 0 || gx >= ground.width) continue
      const s = (y * shot.width + x) * 5
      const g = (gy * ground.width + gx) * 3
      const alpha = shot.data[s + 3]
      const shadow = Math.min(1, shot.data[s + 4]) ** shade
      for (let c = 0; c < 3; c++)
        ground.data[g + c] = shot.data[s + c] + (1 - alpha) * shadow * ground.data[g + c]
    }
  }
}

/** Lowest points of what stands behind and in front, as shares of the picture's height. */
const BACK = 0.875
const FRONT = 0.945
/** Things may stand before each other: together they are that much wider than their row. */
const OVERLAP = 1.22

/**
 * Stands things side by side in their true proportions between `from` and `to`, as large as width and `high` allow;
 * every second one stands in front. `boost` makes one larger than life, as if it stood closer.
 */
const arrange = (shots, row, [width, height]) => {
  const { from, to, high, middle, back = BACK, front = FRONT } = row
  const sizes = shots.map(({ item, box }) => {
    const tall = HEIGHT_MM[item.product] * (item.boost ?? 1)
    return { tall, wide: (tall * (box.right - box.left)) / (box.bottom - box.top) }
  })
  const together = sizes.reduce((sum, { wide }) => sum + wide, 0)
  const sharpest = shots.map(({ box }, i) => (box.bottom - box.top) / sizes[i].tall)
  const k = Math.min(
    (high * height) / Math.max(...sizes.map(({ tall }) => tall)),
    ((to - from) * width * (shots.length > 1 ? OVERLAP : 1)) / together,
    ...sharpest,
  )
  const gap = ((to - from) * width - together * k) / Math.max(1, shots.length - 1)
  let left = shots.length === 1 ? ((from + to) * width - together * k) / 2 : from * width
  // Flat things would lie at the foot of a square picture: `middle` lifts the group until its middle is there.
  const tallest = (k * Math.max(...sizes.map(({ tall }) => tall))) / height
  const lift = middle === undefined ? 0 : Math.max(0, (back + front) / 2 - tallest / 2 - middle)
  const placed = shots.map(({ item, ...shot }, i) => {
    const x = (left + (sizes[i].wide * k) / 2) / width
    left += sizes[i].wide * k + gap
    const inFront = item.front ?? (shots.length > 1 && i % 2 === 1)
    return { ...shot, item: { ...item, x, base: (inFront ? front : back) - lift, k: k * (item.boost ?? 1) } }
  })
  return placed.sort((a, b) => a.item.base - b.item.base)
}

/** A set keeps its own proportions: as large as its row and `high` allow, its foot on the row's front line. */
const standSet = async (catalogue, { set, rim, row, size: [width, height] }) => {
  const { from, to, high, front = FRONT } = row
  const shot = await developSet(catalogue, set)
  if (rim) lightRim(shot, rim)
  const box = bounds(shot)
  const scale = Math.min(
    1,
    ((to - from) * width) / (box.right - box.left),
    (high * height) / (box.bottom - box.top),
  )
  return {
    small: shrink(shot, scale),
    left: Math.round(((from + to) / 2) * width - ((box.left + box.right) / 2) * scale),
    top: Math.round(front * height - box.bottom * scale),
  }
}

/**
 * @param {string} catalogue the studio's catalogue folder
 * @param {object} scene `size` [w, h] px, `ground`, `items`: product, color, art, x (middle) and base (lowest point)
 *   as shares of the picture, `k` px per mm; with `row` they are arranged instead; `set` names a rendered set, which takes their place;
 *   `shade` > 1 deepens the shadows, `rim` is a lamp behind the goods
 * @returns sharp instance
 */
export const compose = async (catalogue, scene) => {
  const [width, height] = scene.size
  const ground = paintGround(width, height, scene.ground)
  if (scene.set) {
    const { small, left, top } = await standSet(catalogue, scene)
    lay(ground, small, left, top, scene.shade ?? 1)
  }
  const shots = []
  for (const item of scene.set ? [] : scene.items) {
    const shot = await develop(catalogue, item)
    if (scene.rim) lightRim(shot, scene.rim)
    shots.push({ item, shot, box: bounds(shot) })
  }
  for (const { item, shot, box } of scene.row ? arrange(shots, scene.row, scene.size) : shots) {
    const scale = Math.min(1, (HEIGHT_MM[item.product] * item.k) / (box.bottom - box.top))
    const small = shrink(shot, scale)
    const middle = ((box.left + box.right) / 2) * scale
    lay(
      ground,
      small,
      Math.round(item.x * width - middle),
      Math.round(item.base * height - box.bottom * scale),
      scene.shade ?? 1.6,
    )
  }
  const bytes = new Uint8Array(width * height * 3)
  // Half a level of noise keeps the wide gradients free of bands; fixed seed, so that a run repeats exactly.
  let seed = 7
  for (let i = 0; i < bytes.length; i++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    bytes[i] = Math.min(
      255,
      Math.max(0, Math.round(toSrgb(ground.data[i]) * 255 + (seed / 0x7fffffff - 0.5) * 0.9)),
    )
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

export const groundOf = (wall, floor, horizon, glow) => ({
  wall,
  floor,
  horizon,
  glow: { x: 0.6, y: 0.4, rx: 0.5, ry: 0.6, gain: 0.12, ...glow },
})

/** The backdrop of the studio's photographs, for pictures that stand among them. */
export const kitGround = groundOf('#f7f7f6', '#f7f7f6', 0.5, { gain: 0 })
