import sharp from 'sharp'
import { messageOf } from '../../errors/message-of.ts'
import { chooseGround } from './mark.ts'
import { pictureOf } from './picture.ts'

/** What the networks show in full, in pixels. */
const WIDTH = 1200
const HEIGHT = 630
/** Width of the panel with the logo beside the photograph. */
const PANEL = 470
/** Most of the panel that the logo takes, in pixels. */
const LOGO = { width: 330, height: 190 }
const LOGO_EDGE = 1375
/** Colour bar along the foot. */
const BAR = 14
const QUALITY = 82

interface Sharing {
  readonly mark: Uint8Array | null
  readonly photograph: Uint8Array | null
  /** Grounds for the mark to choose from, the preferred one first, as `#rrggbb`. */
  readonly grounds: readonly string[]
  /** Colour of the bar. */
  readonly bar: string
}

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

const logoOf = async (mark: Uint8Array, grounds: readonly string[]) => {
  const logo = await (await pictureOf(mark))
    .open(LOGO_EDGE)
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { ...logo, ground: await chooseGround(mark, grounds) }
}

const photographOf = async (photograph: Uint8Array) =>
  (await pictureOf(photograph))
    .open(WIDTH)
    .flatten({ background: '#f7f7f6' })
    .resize(WIDTH - PANEL, HEIGHT, { fit: 'cover', position: 'right' })
    .png()
    .toBuffer()

/** A picture for link previews, and why a part of it was left out, where one could not be drawn. */
export const share = async ({ mark, photograph, grounds, bar }: Sharing) => {
  const left: string[] = []
  const tolerant = async <T>(bytes: Uint8Array | null, draw: (bytes: Uint8Array) => Promise<T>) => {
    if (bytes === null) return undefined
    return draw(bytes).catch((cause: unknown) => {
      left.push(messageOf(cause))
      return undefined
    })
  }
  const branding = await tolerant(mark, (bytes) => logoOf(bytes, grounds))
  const shown = await tolerant(photograph, photographOf)
  const room = shown ? PANEL : WIDTH
  const content = await solid(WIDTH, HEIGHT, branding?.ground ?? grounds[0] ?? '#ffffff')
    .composite([
      ...(shown ? [{ input: shown, left: PANEL, top: 0 }] : []),
      ...(branding
        ? [
            {
              input: branding.data,
              left: Math.round((room - branding.info.width) / 2),
              top: Math.round((HEIGHT - BAR - branding.info.height) / 2),
            },
          ]
        : []),
      { input: await solid(WIDTH, BAR, bar).png().toBuffer(), left: 0, top: HEIGHT - BAR },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
  return { content, left }
}
