import { useState } from 'react'
import type { OrderCard } from '#contract/office/board.ts'
import { makeDownload } from '#contract/office/production.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { type Moved, useMoveMany } from '#office/queries/move-many.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { PaperButton } from '../../files/paper-button.tsx'
import { useTell } from '../../undo/use-tell.ts'
import { nextStep } from '../words/next-step.ts'
import { orderTexts } from '../words/texts.ts'
import { choiceTexts } from './choice-texts.ts'

type May = Parameters<typeof nextStep>[1]

/** The next step that most of them have. */
const commonStep = (orders: readonly OrderCard[], may: May): OrderStatus | undefined => {
  const counts = new Map<OrderStatus, number>()
  for (const order of orders) {
    const step = nextStep(order, may)
    if (step.kind === 'move') counts.set(step.to, (counts.get(step.to) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** What may be done with the orders that are chosen, and which of them stayed and why. */
export const ChosenBar = ({
  chosen,
  onEnd,
}: {
  readonly chosen: readonly OrderCard[]
  readonly onEnd: () => void
}) => {
  const words = useTexts(choiceTexts)
  const { moves } = useTexts(orderTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const tell = useTell()
  const move = useMoveMany()
  const to = commonStep(chosen, may)
  const [results, setResults] = useState<readonly Moved[]>()
  const moving = useAction(async () => {
    if (to === undefined) return
    const moved = await move(chosen, to)
    const gone = moved.filter(({ refused }) => refused === null)
    if (gone.length > 0) tell(words.moved(gone.length), ...gone)
    if (gone.length < moved.length) setResults(moved)
    else onEnd()
  })
  const download = useAction(async () => {
    const { url } = await call(makeDownload, { shop, body: { ids: chosen.map(({ id }) => id) } })
    // Answered as an attachment: the page stays.
    location.assign(url)
  })
  const error = moving.error ?? download.error
  const stayed = results?.filter(({ refused }) => refused !== null) ?? []
  return (
    <section className="chosen" aria-label={words.choose}>
      <Refused error={error} />
      <div className="row">
        <p className="grow strong" role="status">
          {words.count(chosen.length)}
        </p>
        <button type="button" className="button button-small" onClick={onEnd}>
          {words.end}
        </button>
      </div>
      {chosen.length > 0 && (
        <div className="chosen-steps">
          {may('production.files') && (
            <>
              <PaperButton paper="tickets" ids={chosen.map(({ id }) => id)}>
                {words.tickets}
              </PaperButton>
              <ActionButton small isBusy={download.isBusy} onPress={() => void download.run()}>
                {words.files}
              </ActionButton>
            </>
          )}
          {to !== undefined && (
            <ActionButton dark small isBusy={moving.isBusy} onPress={() => void moving.run()}>
              {moves[to]}
            </ActionButton>
          )}
        </div>
      )}
      {results !== undefined && (
        <Sheet title={words.stayed(results.length, stayed.length)} onClose={onEnd}>
          <ul className="list">
            {stayed.map(({ id, number, refused }) => (
              <li className="list-row" key={id}>
                <span className="grow">
                  <b className="strong">{number || words.unknown}</b>
                  <br />
                  <span className="sub">{refused}</span>
                </span>
              </li>
            ))}
          </ul>
          <button type="button" className="button" onClick={onEnd}>
            {words.read}
          </button>
        </Sheet>
      )}
    </section>
  )
}
