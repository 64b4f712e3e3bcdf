import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { type Artwork, type ArtworkAction, lookOver } from '#contract/office/artwork.ts'
import { codeOf } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import {
  seenOf,
  useArtwork,
  useArtworkQueue,
  useArtworkWrite,
  usePreloaded,
} from '#office/queries/artwork.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { clockOf, dayOfInstant } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Awaited, Blank } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { AssignSheet } from './assign-sheet.tsx'
import { areaWords, Findings, InksAndUnits, Versions } from './facts.tsx'
import { artworkHref, cardsOf, placeIn, queueHref, readGroup } from './groups.ts'
import { QueueChips, QueueRows } from './queue-list.tsx'
import { ReturnSheet } from './return-sheet.tsx'
import { SendSheet } from './send-sheet.tsx'
import { Stage } from './stage.tsx'
import { artworkTexts } from './texts.ts'
import { TurnButton } from './turn-button.tsx'
import { useKeys } from './use-keys.ts'

interface Props {
  readonly id: string
  readonly line: string
}

/** Whose turn it is, where it is not the shop's. */
const useWhose = (artwork: Artwork): string => {
  const { whose, someone } = useTexts(artworkTexts)
  const { timeZone } = useShop()
  const now = useNow()
  const last = artwork.versions.at(-1)
  const buyer = artwork.buyer ?? someone
  const dayOf = (iso: string | undefined) => (iso ? dayOfInstant(iso, now, timeZone) : '')
  if (artwork.actions.length === 0 && artwork.group === null) return whose.made
  if (artwork.group === 'drifted') return whose.drifted
  if (artwork.group === 'changeAsked')
    return last?.via === 'shop' ? whose.returned(dayOf(last.at)) : whose.asked(last?.by || buyer)
  if (artwork.group === 'waitsForBuyer')
    return artwork.buyer === null ? whose.waitsUnseen : whose.waits(buyer, dayOf(last?.createdAt))
  return artwork.group === null ? whose.done : ''
}

interface ButtonsProps {
  readonly artwork: Artwork
  readonly isBusy: boolean
  readonly onFine: () => void
  readonly onOpen: (action: ArtworkAction) => void
}

const Buttons = ({ artwork, isBusy, onFine, onOpen }: ButtonsProps) => {
  const words = useTexts(artworkTexts)
  const can = (action: ArtworkAction) => artwork.actions.includes(action)
  return (
    <>
      {can('returnArtwork') && (
        <button type="button" className="button" onClick={() => onOpen('returnArtwork')}>
          {words.giveBack}
        </button>
      )}
      {can('lookOver') && (
        <ActionButton dark isBusy={isBusy} onPress={onFine}>
          {words.isFine}
        </ActionButton>
      )}
      {!can('lookOver') && can('sendProof') && (
        <button
          type="button"
          className={artwork.drifted ? 'button button-dark' : 'button'}
          onClick={() => onOpen('sendProof')}
        >
          {artwork.drifted ? words.sendsNew : words.sends}
        </button>
      )}
    </>
  )
}

const SHEETS = { returnArtwork: ReturnSheet, recordAnswer: AnswerSheet, sendProof: SendSheet } as const

const Opened = ({ artwork, copyAt }: { readonly artwork: Artwork; readonly copyAt: number | undefined }) => {
  const words = useTexts(artworkTexts)
  const { name: shop, timeZone } = useShop()
  const [, go] = useLocation()
  const group = readGroup(useSearch())
  const { queue } = useArtworkQueue()
  const cards = cardsOf(queue, group)
  const { index, previous, next } = placeIn(cards, artwork)
  // One that has just left the group is followed by the first that is still in it.
  const following = next ?? cards.find((card) => card.id !== artwork.id || card.line !== artwork.line)
  usePreloaded(following)
  const [sheet, setSheet] = useState<ArtworkAction>()
  const last = artwork.versions.at(-1)
  /** An earlier version; undefined: the current one. */
  const [earlier, setEarlier] = useState<number>()
  const version = earlier ?? last?.version ?? 1
  const [view, setView] = useState(0)
  const write = useArtworkWrite(lookOver)
  const whose = useWhose(artwork)

  const open = (card: typeof next) => {
    if (card) go(artworkHref(shop, card, group), { replace: true, state: { from: 'arte' } })
  }
  const goOn = () => (following ? open(following) : go(queueHref(shop, group), { replace: true }))
  const fine = async () => {
    if (write.isBusy) return
    const answer = await write.send(artwork, seenOf(artwork))
    if (!answer) return
    say(
      answer.status === 'InProduction' && artwork.status !== 'InProduction' ? words.fineAndGone : words.fine,
    )
    goOn()
  }
  useKeys({
    j: next && (() => open(next)),
    k: previous && (() => open(previous)),
    a: artwork.actions.includes('lookOver') ? () => void fine() : undefined,
    d: artwork.actions.includes('returnArtwork') ? () => setSheet('returnArtwork') : undefined,
  })

  const pictures = artwork.versions.find((one) => one.version === version)?.pictures ?? []
  const picture = pictures[view] ?? pictures[0]
  const areas = artwork.areas.filter((area) => area.view === picture?.view || pictures.length < 2)
  const [area] = areas
  const size = [version === last?.version ? '' : words.shownVersion(version), area ? areaWords(area) : '']
  const title = artwork.buyer ?? artwork.number
  const position = index === -1 ? '' : words.position(index + 1, cards.length)
  const line =
    copyAt === undefined
      ? [position, artwork.number].filter((part) => part !== '' && part !== title)
      : [words.copy(clockOf(copyAt, timeZone))]
  // What stands in the bar already is not there twice.
  const others = artwork.actions.filter(
    (action) => action === 'recordAnswer' || (action === 'sendProof' && artwork.actions.includes('lookOver')),
  )
  const names = { recordAnswer: words.answers, sendProof: words.sends } as const
  const buttons = (
    <Buttons artwork={artwork} isBusy={write.isBusy} onFine={() => void fine()} onOpen={setSheet} />
  )
  const Chosen = sheet === undefined || sheet === 'assign' || sheet === 'lookOver' ? undefined : SHEETS[sheet]
  return (
    <div className="page-detail artwork-page">
      <header className="top top-back">
        <Link className="icon-button" href={queueHref(shop, group)} aria-label={words.close}>
          <Icon name="close" />
        </Link>
        <div className="grow">
          <h1>{title}</h1>
          <span className={copyAt === undefined ? 'sub' : 'sub amber'}>{line.join(' · ')}</span>
        </div>
        {queue && (
          <div className="only-wide">
            <QueueChips queue={queue} group={group} />
          </div>
        )}
        <TurnButton
          icon="left"
          name={words.previous}
          shortcut="K"
          onPress={previous && (() => open(previous))}
        />
        <TurnButton icon="right" name={words.next} shortcut="J" onPress={next && (() => open(next))} />
      </header>
      <main className="artwork">
        <div className="artwork-queue only-wide-block">
          <h2 className="artwork-name">{words.groups[group]}</h2>
          <QueueRows cards={cards} group={group} open={`${artwork.id} ${artwork.line}`} />
        </div>
        <div className="artwork-stage">
          <Stage
            key={picture?.url ?? ''}
            picture={picture}
            alt={`${artwork.product}, ${words.shownVersion(version).toLowerCase()}`}
            size={size.filter((part) => part !== '').join(' · ')}
            onSwipe={(way) => open(way === 'next' ? next : previous)}
          />
          {pictures.length > 1 && (
            <div className="artwork-views">
              {pictures.map((one, at) => (
                <button
                  type="button"
                  className="artwork-view"
                  key={one.url}
                  aria-label={`${words.views} ${at + 1}: ${one.view}`}
                  aria-pressed={one === picture}
                  onClick={() => setView(at)}
                >
                  <img className="thumb" src={one.url} alt="" width={44} height={44} />
                </button>
              ))}
            </div>
          )}
        </div>
        <div className="artwork-facts">
          <div className="artwork-facts-all">
            {whose !== '' && <p className="artwork-whose">{whose}</p>}
            {write.error ? (
              <p className="artwork-refusal" role="alert">
                {failureWords(write.error)}
              </p>
            ) : null}
            <Findings artwork={artwork} />
            <InksAndUnits artwork={artwork} />
            <Versions
              artwork={artwork}
              shown={version}
              onShow={(one) => {
                setEarlier(one === last?.version ? undefined : one)
                setView(0)
              }}
            />
            <section className="panel artwork-more">
              <span className="grow">
                {words.charge}: {artwork.assigned?.name ?? words.unassigned}
              </span>
              {artwork.actions.includes('assign') && (
                <button type="button" className="link" onClick={() => setSheet('assign')}>
                  {words.assigns}
                </button>
              )}
            </section>
            {others.length > 0 && (
              <section className="panel artwork-others">
                {others.map((action) => (
                  <button type="button" className="link" key={action} onClick={() => setSheet(action)}>
                    {names[action as keyof typeof names]}
                  </button>
                ))}
              </section>
            )}
          </div>
          {artwork.actions.length > 0 && <div className="artwork-buttons">{buttons}</div>}
        </div>
      </main>
      {sheet === 'assign' && <AssignSheet artwork={artwork} onClose={() => setSheet(undefined)} />}
      {Chosen && (
        <Chosen
          artwork={artwork}
          onClose={() => setSheet(undefined)}
          onDone={() => {
            setSheet(undefined)
            if (sheet === 'returnArtwork' || sheet === 'recordAnswer') goOn()
          }}
        />
      )}
    </div>
  )
}

/** One artwork large on its product, with what is to be known of it before it is printed. */
export const ArtworkPage = (place: Props) => {
  const words = useTexts(artworkTexts)
  const { name: shop } = useShop()
  const { artwork, at, isOld, error, refetch } = useArtwork(place)
  if (artwork) return <Opened artwork={artwork} copyAt={isOld ? at : undefined} />
  const isGone = codeOf(error) === 'not_found'
  return (
    <div className="page-detail">
      <header className="top top-back">
        <Link className="icon-button" href={`/${shop}/arte`} aria-label={words.close}>
          <Icon name="close" />
        </Link>
        <h1 className="grow">{words.title}</h1>
      </header>
      <main>
        {isGone ? (
          <Blank text={words.missing}>
            <Link className="button" href={`/${shop}/arte`}>
              {words.toQueue}
            </Link>
          </Blank>
        ) : (
          <Awaited error={error} refetch={refetch} loading={words.loading} />
        )}
      </main>
    </div>
  )
}
