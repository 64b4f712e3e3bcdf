/** Bytes as people read them: '30 kB', '12,4 MB', '2,1 GB'. */
export const sizeText = (bytes: number): string => {
  if (bytes > 0 && bytes < 100_000) return `${Math.ceil(bytes / 1000)}\u00a0kB`
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toFixed(1).replace('.', ',')}\u00a0${unit}`
}
