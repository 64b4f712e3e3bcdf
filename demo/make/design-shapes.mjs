/** What drawings are built of, on a square of 120. */

const round = (value) => Number(value.toFixed(2))

/** A point at an angle in degrees (0: right, clockwise) around a centre. */
export const at = (angle, radius, x = 60, y = 60) => {
  const turn = (angle * Math.PI) / 180
  return `${round(x + radius * Math.cos(turn))} ${round(y + radius * Math.sin(turn))}`
}

/** The same for each of `count` turns around the middle. */
export const ring = (count, draw) =>
  Array.from({ length: count }, (_, i) => draw((360 / count) * i, i)).join('')

export const fill = (color, ...paths) => `<path d="${paths.join('')}" fill="${color}"/>`

/** A shape with holes in it: what lies below shows through, on a product of any colour. */
export const cut = (color, ...paths) => `<path fill-rule="evenodd" d="${paths.join('')}" fill="${color}"/>`

/** A circle as a path. */
export const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

export const line = (color, width, ...paths) =>
  `<path d="${paths.join('')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const disc = (color, x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`

export const hoop = (color, width, x, y, r) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`

/** A leaf from its foot to its tip, `wide` to each side. */
export const leaf = (x, y, toX, toY, wide) => {
  const [mx, my] = [(x + toX) / 2, (y + toY) / 2]
  const length = Math.hypot(toX - x, toY - y)
  const [nx, ny] = [(-(toY - y) / length) * wide, ((toX - x) / length) * wide]
  return `M${x} ${y}Q${round(mx + nx)} ${round(my + ny)} ${toX} ${toY}Q${round(mx - nx)} ${round(my - ny)} ${x} ${y}Z`
}

/** A star of `points` points. */
export const star = (points, outer, inner, x = 60, y = 60) =>
  `M${Array.from({ length: points * 2 }, (_, i) => at((180 / points) * i - 90, i % 2 ? inner : outer, x, y)).join('L')}Z`
