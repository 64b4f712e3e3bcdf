import { ARTWORK_GROUPS, type ArtworkCard, type ArtworkQueue } from '#contract/office/artwork.ts'

export type QueueGroup = ArtworkQueue['groups'][number]['group']

const NAMES: readonly QueueGroup[] = [...ARTWORK_GROUPS, 'mine']

/** The group on screen, by the URL; by default what waits for the shop. */
export const readGroup = (query: string): QueueGroup => {
  const word = new URLSearchParams(query).get('ver')
  return NAMES.find((name) => name === word) ?? 'toCheck'
}

export const queueHref = (shop: string, group: QueueGroup): string =>
  `/${shop}/arte${group === 'toCheck' ? '' : `?ver=${group}`}`

export const artworkHref = (
  shop: string,
  { id, line }: Pick<ArtworkCard, 'id' | 'line'>,
  group: QueueGroup,
): string => `/${shop}/arte/${id}/${line}${group === 'toCheck' ? '' : `?ver=${group}`}`

export const cardsOf = (queue: ArtworkQueue | undefined, group: QueueGroup): readonly ArtworkCard[] =>
  queue?.groups.find((one) => one.group === group)?.cards ?? []

interface Place {
  readonly index: number
  readonly previous: ArtworkCard | undefined
  readonly next: ArtworkCard | undefined
}

/** Where an artwork stands among cards; -1 and the first one next where it is none of them. */
export const placeIn = (
  cards: readonly ArtworkCard[],
  { id, line }: Pick<ArtworkCard, 'id' | 'line'>,
): Place => {
  const index = cards.findIndex((card) => card.id === id && card.line === line)
  return { index, previous: index < 1 ? undefined : cards[index - 1], next: cards[index + 1] }
}
