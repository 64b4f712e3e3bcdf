/** Whether a `#rrggbb` colour is perceptually nearer to white than to black; undefined for any other text. */
export const isLight = (color: string | undefined): boolean | undefined => {
  const digits = /^#([0-9a-f]{6})$/i.exec(color ?? '')?.[1]
  if (!digits) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140
}
