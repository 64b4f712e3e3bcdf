import { useSearch } from 'wouter'
import { useArtworkQueue } from '#office/queries/artwork.ts'
import { useShop } from '#office/queries/session.ts'
import { clockOf } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited, Blank } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { cardsOf, readGroup } from './groups.ts'
import { QueueChips, QueueRows } from './queue-list.tsx'
import { artworkTexts } from './texts.ts'

/** Artworks that wait, by what they wait for. */
export const ArtworkQueuePage = () => {
  const words = useTexts(artworkTexts)
  const { title, timeZone } = useShop()
  const group = readGroup(useSearch())
  const { queue, at, isOld, error, refetch } = useArtworkQueue(true)
  const cards = cardsOf(queue, group)
  const clock = clockOf(at, timeZone)
  const fresh = isOld ? words.copy(clock) : words.upToDate(clock)
  return (
    <div className="page">
      <Top
        title={words.title}
        line={queue ? `${title} · ${fresh}` : title}
        wideLine={queue ? fresh : undefined}
        isAmber={isOld}
      />
      <main>
        {queue && <QueueChips queue={queue} group={group} />}
        {queue && cards.length > 0 && <QueueRows cards={cards} group={group} />}
        {queue && cards.length === 0 && <Blank text={words.none[group]} />}
        {!queue && <Awaited error={error} refetch={refetch} loading={words.loading} />}
      </main>
    </div>
  )
}
