import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { object, safeParse } from 'valibot'
import { type Artwork, artwork, artworkQueue, getArtwork } from '#contract/office/artwork.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { call } from '#office/api/api.ts'
import type { BodyOf } from '#office/api/call.ts'
import { OfficeError } from '#office/api/error.ts'
import { useAttempt } from './action.ts'
import { useAnswer } from './answer.ts'
import { callOnce, type Keyless } from './call-once.ts'
import { keys } from './keys.ts'
import { useDesktop } from './session.ts'

/** How often a queue in view is asked for again, in ms. */
const LOOK_EVERY = 30_000

/** Artworks by what they wait for; while it is looked at, as they are now. */
export const useArtworkQueue = (isWatched = false) => {
  const shop = useDesktop().shop.name
  const { answer: queue, ...rest } = useAnswer(
    {
      queryKey: keys.artworkQueue(shop),
      name: 'artwork',
      schema: artworkQueue.result,
      ask: (signal) => call(artworkQueue, { shop, signal }),
    },
    isWatched ? LOOK_EVERY : undefined,
  )
  return { queue, ...rest }
}

type Place = Pick<Artwork, 'id' | 'line'>

export const useArtwork = ({ id, line }: Place) => {
  const shop = useDesktop().shop.name
  const { answer: artworkNow, ...rest } = useAnswer({
    queryKey: keys.artwork(shop, id, line),
    name: `artwork:${id}:${line}`,
    schema: artwork,
    ask: (signal) => call(getArtwork, { shop, signal, query: { id, line } }),
  })
  return { artwork: artworkNow, ...rest }
}

/** Fetches the one that comes next with its picture, so that it is there at once. */
export const usePreloaded = (next: Place | undefined) => {
  const shop = useDesktop().shop.name
  const client = useQueryClient()
  const [id, line] = [next?.id, next?.line]
  useEffect(() => {
    if (id === undefined || line === undefined) return
    const fetched = client.fetchQuery({
      queryKey: keys.artwork(shop, id, line),
      queryFn: ({ signal }) => call(getArtwork, { shop, signal, query: { id, line } }),
      staleTime: LOOK_EVERY,
    })
    fetched.then(
      ({ versions }) => {
        const [picture] = versions.at(-1)?.pictures ?? []
        if (picture) new Image().src = picture.url
      },
      // It is fetched again, and why it fails is said, once it is opened.
      () => undefined,
    )
  }, [client, shop, id, line])
}

type ArtworkEndpoint = OfficeEndpoint & { result: typeof artwork }

/** What a write says beside its artwork, the version of the order that it was made on, and its key. */
type Intent<E extends OfficeEndpoint> = Omit<NonNullable<BodyOf<E>>, 'id' | 'line' | 'expected' | 'key'>

const conflictDetails = object({ artwork })

const currentOf = (error: unknown): Artwork | undefined => {
  if (!(error instanceof OfficeError) || error.code !== 'conflict') return undefined
  const parsed = safeParse(conflictDetails, error.details)
  return parsed.success ? parsed.output.artwork : undefined
}

/**
 * One decision on an artwork; tried again upon the same version, it counts once. Refused because somebody was faster, the
 * artwork is shown as it is now.
 */
export const useArtworkWrite = <E extends ArtworkEndpoint>(endpoint: E) => {
  const shop = useDesktop().shop.name
  const client = useQueryClient()
  const { isBusy, error, attempt } = useAttempt()
  /** undefined: it failed, and `error` says why. */
  const send = ({ id, line, expected }: Artwork, intent: Intent<E>): Promise<Artwork | undefined> =>
    attempt(async () => {
      try {
        const body = { id, line, expected, ...intent } as unknown as Keyless<E>
        const answer = (await callOnce(endpoint, { shop, body })) as Artwork
        client.setQueryData(keys.artwork(shop, id, line), answer)
        void client.invalidateQueries({ queryKey: keys.order(shop, id), exact: true })
        void client.invalidateQueries({
          queryKey: keys.orders(shop),
          predicate: ({ queryKey }) => queryKey[2] !== 'one',
        })
        return answer
      } catch (cause) {
        const now = currentOf(cause)
        if (now) client.setQueryData(keys.artwork(shop, id, line), now)
        void client.invalidateQueries({ queryKey: keys.artworkQueue(shop) })
        throw cause
      }
    })
  return { isBusy, error, send }
}

/** The current version, as a decision names it. */
export const seenOf = ({ versions }: Artwork): { readonly version: number; readonly hash: string } => {
  const { version, hash } = versions.at(-1) ?? { version: 0, hash: '' }
  return { version, hash }
}
