import { Failure } from '../../errors/failure.ts'
import type { Sender } from '../../fairness/sender.ts'
import { inlinePicture } from '../../formats/inline-picture.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'
import type { ownPictures } from '../../storage/own-pictures.ts'

/** Pictures of a PDF that differ from each other; lines beyond are without. */
const MOST_PICTURES = 250
/** Longest side of a line's picture, in pixels: four for each point. */
const LINE_BOX = 184
const LOGO_BOX = 900
/** What a child makes in one turn, some seconds at most. */
const TURN = { pictures: 25, bytes: 16 * 1024 * 1024 } as const

interface Read {
  readonly source: string
  readonly bytes: Buffer
}

interface Turn {
  /** Whether strangers sent them along. */
  readonly isSent: boolean
  readonly bytes: readonly Buffer[]
  readonly box: number
  readonly clear: boolean
}

interface Studio {
  readonly rendering: Pick<Rendering, 'run'>
  readonly sender: Sender
  readonly own: ReturnType<typeof ownPictures>
  /** Longest side of a picture, in pixels. */
  readonly box?: number
  /** Pictures that differ from each other. */
  readonly most?: number
}

/** Small pictures for one PDF: each source once, in the order in which they are asked for. */
export const pdfPictures = ({ rendering, sender, own, box = LINE_BOX, most = MOST_PICTURES }: Studio) => {
  const made = new Map<string, Buffer | null>()
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

  /** Pictures by one child in one turn; null for what is none. */
  const inOneTurn = async (turn: Turn): Promise<readonly (Buffer | null)[]> => {
    const { isSent, bytes, ...shown } = turn
    try {
      return await rendering.run(isSent ? 'thumbnailsOfSent' : 'thumbnails', { bytes, ...shown }, sender)
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.code === 'unavailable') throw cause
      // A child was killed over one of them.
      const [first, ...others] = bytes
      if (first === undefined || others.length === 0) return [null]
      const each: (Buffer | null)[] = []
      for (const one of bytes) each.push(...(await inOneTurn({ ...turn, bytes: [one] })))
      return each
    }
  }

  return {
    /** The shop's logo with what is clear in it. */
    async logo(source: string | undefined): Promise<Buffer | null> {
      const sent = source === undefined ? null : inlinePicture(source)
      const bytes = source === undefined ? null : (sent ?? (await ownBytes(source)))
      if (bytes === null) return null
      const turn = { isSent: sent !== null, bytes: [bytes], box: LOGO_BOX, clear: true }
      return (await inOneTurn(turn))[0] ?? null
    },
    /** Makes pictures in as few turns as they fit in: between two turns of one PDF somebody else's work is done. */
    async prepare(sources: readonly string[]) {
      const wanted = [...new Set(sources)].filter((source) => !made.has(source)).slice(0, most - made.size)
      const open = { own: [] as Read[], sent: [] as Read[] }
      const make = async (kind: 'own' | 'sent') => {
        const all = open[kind].splice(0)
        if (all.length === 0) return
        const turn = { isSent: kind === 'sent', bytes: all.map(({ bytes }) => bytes), box, clear: false }
        const small = await inOneTurn(turn)
        for (const [index, { source }] of all.entries()) made.set(source, small[index] ?? null)
      }
      for (const source of wanted) {
        const sent = inlinePicture(source)
        const bytes = sent ?? (await ownBytes(source))
        made.set(source, null)
        if (bytes === null) continue
        const kind = sent === null ? 'own' : 'sent'
        open[kind].push({ source, bytes })
        const size = open[kind].reduce((sum, one) => sum + one.bytes.length, 0)
        if (open[kind].length >= TURN.pictures || size >= TURN.bytes) await make(kind)
      }
      await make('own')
      await make('sent')
    },
    /** The place in `pictures` of what was prepared; null for what is missing, broken, or one too many. */
    place(source: string): number | null {
      const known = places.get(source)
      if (known !== undefined) return known
      const small = made.get(source) ?? null
      const place = small === null ? null : pictures.push(small) - 1
      places.set(source, place)
      return place
    },
    pictures,
    /** Whether all that is there was read. */
    isWhole: () => whole,
  }
}
