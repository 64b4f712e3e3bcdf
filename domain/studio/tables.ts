import { plateLight, shoulder, toLinear, toSrgb } from './light.ts'

const bytes = (of: (byte: number) => number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, byte) => of(byte))

/** Linear light that a byte of the plates stands for. */
export const PLATE = bytes(plateLight)
/** Linear light that a byte of sRGB stands for. */
export const LINEAR = bytes((byte) => toLinear(byte / 255))

/** Nothing and all, where a lossy file says almost. */
export const clear = (share: number): number => (share < 0.012 ? 0 : share > 0.988 ? 1 : share)
/** Share of a pixel that is covered, by the byte of a matte. */
export const COVER = bytes((byte) => clear(byte / 255))

/** The studio's empty backdrop, #f7f7f6, in linear light and as a share. */
const BACKDROP = { light: toLinear(247 / 255), share: 247 / 255 }
/**
 * Opacity of a black veil that darkens the backdrop, blended as browsers do, as much as the shadow does in light; so that the
 * cut-out on a light ground is the photograph.
 */
export const VEIL = bytes((byte) => 1 - toSrgb((byte / 255) * BACKDROP.light) / BACKDROP.share)

/** Linear light of the greatest plate, a little beyond. */
const BRIGHTEST = 2
/** Last step of a tone table. */
export const LAST_TONE = 1 << 14
/** Steps of a tone table by light. */
export const TONE_STEPS = LAST_TONE / BRIGHTEST

/**
 * Bytes of sRGB by linear light from 0 to 2 in `TONE_STEPS` a unit, with the highlights rolled off; `white` is what the
 * camera makes of full light.
 */
export const toneTable = (white = 1): Uint8Array =>
  Uint8Array.from({ length: LAST_TONE + 1 }, (_, step) =>
    Math.round(255 * toSrgb(white * shoulder((step + 0.5) / TONE_STEPS))),
  )

export const TONES = toneTable()

/** Byte of sRGB of a linear light up to 2, with the highlights rolled off. */
export const tone = (light: number): number =>
  TONES[Math.min(LAST_TONE, Math.max(0, light * TONE_STEPS)) | 0] ?? 255
