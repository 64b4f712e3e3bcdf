/** Linear-light sRGB, each channel 0 to 1. */
export type Linear = readonly [r: number, g: number, b: number]

/** A colour in OKLab: lightness 0 to 1, then two opponent axes. */
export type Lab = readonly [l: number, a: number, b: number]

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** From linear light to sRGB, both 0 to 1. */
export const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Linear light of each of the 256 sRGB values: themes and pictures ask for thousands. */
export const LINEAR = Float64Array.from({ length: 256 }, (_, value) => toLinear(value / 255))

export const labFromLinear = ([r, g, b]: Linear): Lab => {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** May leave 0 to 1 for a colour that sRGB can't show. */
export const linearFromLab = ([l, a, b]: Lab): Linear => {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
