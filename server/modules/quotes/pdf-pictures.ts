import type { Sender } from '../../fairness/sender.ts'
import { inlinePicture } from '../../files/inline-picture.ts'
import type { ownPictures } from '../../files/own-pictures.ts'
import { Failure } from '../../http/failure.ts'
import type { Rendering } from '../../rendering/rendering.ts'

/** Pictures of a PDF that differ from each other; lines beyond are without. */
const MOST_PICTURES = 250
/** Longest side of a line's picture, in pixels: four for each point. */
const LINE_BOX = 184
const LOGO_BOX = 900

interface Studio {
  readonly rendering: Rendering
  readonly sender: Sender
  readonly own: ReturnType<typeof ownPictures>
  /** Longest side of a picture, in pixels. */
  readonly box?: number
  /** Pictures that differ from each other. */
  readonly most?: number
}

/** Small pictures for one PDF: each source once, in the order in which they are asked for. */
export const pdfPictures = ({ rendering, sender, own, box = LINE_BOX, most = MOST_PICTURES }: Studio) => {
  const places = new Map<string, number | null>()
  const pictures: Buffer[] = []
  let whole = true

  /** What lies behind an address of ours; null when there is none, or the store does not answer. */
  const ownBytes = async (source: string): Promise<Buffer | null> => {
    try {
      return await own(source)
    } catch {
      // A store that does not answer costs the quote its pictures, not the quote.
      whole = false
      return null
    }
  }

  const small = async (source: string, box: number, clear: boolean): Promise<Buffer | null> => {
    const sent = inlinePicture(source)
    const bytes = sent ?? (await ownBytes(source))
    if (bytes === null) return null
    return rendering
      .run(sent === null ? 'thumbnail' : 'thumbnailOfSent', { bytes, box, clear }, sender)
      .catch((cause: unknown) => {
        if (cause instanceof Failure && cause.code !== 'unavailable') return null
        throw cause
      })
  }

  return {
    /** The shop's logo with what is clear in it. */
    logo: (source: string | undefined) => (source === undefined ? null : small(source, LOGO_BOX, true)),
    /** Its place in `pictures`; null for what is missing, broken, or one too many. */
    async place(source: string): Promise<number | null> {
      const known = places.get(source)
      if (known !== undefined) return known
      const made = pictures.length < most ? await small(source, box, false) : null
      const place = made === null ? null : pictures.push(made) - 1
      places.set(source, place)
      return place
    },
    pictures,
    /** Whether all that is there was read. */
    isWhole: () => whole,
  }
}
