/** Farther than any picture is wide, in pixels. */
const FAR = 1e6

/**
 * Distance of each pixel to the nearest pixel of another label or of cloth (below 0), in pixels; 0 on cloth. Two passes;
 * a step aside is 1, a slanting one √2, the edge lies half a step away.
 */
export const distances = (labels: Int8Array, width: number, height: number): Float32Array => {
  const far = new Float32Array(labels.length).fill(FAR)
  for (let pass = 0; pass < 2; pass++) {
    const way = pass === 0 ? -1 : 1
    for (let n = 0; n < labels.length; n++) {
      const index = pass === 0 ? n : labels.length - 1 - n
      const label = labels[index] ?? -1
      if (label < 0) {
        far[index] = 0
        continue
      }
      const x = index % width
      const y = (index - x) / width
      const hasSide = x + way >= 0 && x + way < width
      const above = y + way >= 0 && y + way < height
      const against = x - way >= 0 && x - way < width
      let least = far[index] ?? 0
      const side = index + way
      const up = index + way * width
      least = Math.min(least, hasSide && labels[side] === label ? (far[side] ?? 0) + 1 : 0.5)
      least = Math.min(least, above && labels[up] === label ? (far[up] ?? 0) + 1 : 0.5)
      const slants = Math.SQRT2 / 2
      least = Math.min(
        least,
        hasSide && above && labels[up + way] === label ? (far[up + way] ?? 0) + Math.SQRT2 : slants,
      )
      least = Math.min(
        least,
        against && above && labels[up - way] === label ? (far[up - way] ?? 0) + Math.SQRT2 : slants,
      )
      far[index] = least
    }
  }
  return far
}
