import { useEffect, useRef } from 'react'
import type { Blank } from '#contract/office/workshop.ts'
import { PaperButton } from '#office/features/files/paper-button.tsx'
import { useMay } from '#office/queries/session.ts'
import { useBlanks } from '#office/queries/workshop.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited, Blank as Nothing } from '#office/ui/states.tsx'
import { withVariant } from '#office/ui/variant-name.ts'
import { DueTag } from '../due-tag.tsx'
import { workshopTexts } from '../texts.ts'
import { useUndoableTick } from '../use-undoable-tick.ts'
import { WorkshopTop } from '../workshop-top.tsx'
import { byProduct, linesAsTheyAre, linesOfTick, numbersOf } from './rows.ts'

/** Numbers that a row names; the others are counted. */
const NAMED = 3

const BlankRow = ({ blank }: { readonly blank: Blank }) => {
  const words = useTexts(workshopTexts)
  const tickOff = useUndoableTick()
  const may = useMay()
  const box = useRef<HTMLInputElement>(null)
  const { units, pulled, variant, sku, due } = blank
  const isPulled = pulled >= units
  useEffect(() => {
    if (box.current) box.current.indeterminate = pulled > 0 && !isPulled
  }, [pulled, isPulled])
  const numbers = numbersOf(blank)
  const named = [
    ...numbers.slice(0, NAMED),
    ...(numbers.length > NAMED ? [words.others(numbers.length - NAMED)] : []),
  ].join(', ')
  const [first = ''] = numbers
  return (
    <li>
      <label className="blank-row">
        <input
          type="checkbox"
          ref={box}
          checked={isPulled}
          disabled={!may('production.work')}
          onChange={() => {
            const lines = linesOfTick(blank, !isPulled)
            tickOff({
              mark: { call: 'tickBlanks', body: { lines } },
              opposite: { call: 'tickBlanks', body: { lines: linesAsTheyAre(blank, lines) } },
              number: numbers.length === 1 ? first : '',
              text: (isPulled ? words.putBack : words.taken)(withVariant(blank)),
            })
          }}
        />
        <span className="grow">
          <span className="strong">{variant || sku || words.oneKind}</span>
          <span className="sub sub-line">
            {[variant === '' ? '' : sku, words.blankOrders(named)].filter((part) => part !== '').join(' · ')}
          </span>
        </span>
        <span className="blank-end">
          <b className={isPulled ? 'blank-done' : undefined}>{words.pulled(pulled, units)}</b>
          {!isPulled && <DueTag due={due} />}
        </span>
      </label>
    </li>
  )
}

/** Blanks to pull from stock or to buy, for all orders in production. */
export const BlanksPage = () => {
  const words = useTexts(workshopTexts)
  const may = useMay()
  const { blanks, at, isOld, error, refetch } = useBlanks()
  const hasSome = blanks !== undefined && blanks.length > 0
  return (
    <div className="page">
      <WorkshopTop section="blanks" freshness={{ isThere: blanks !== undefined, at, isOld, error }}>
        {hasSome && may('production.files') && (
          <span className="buttons top-papers">
            <PaperButton paper="blanks" ids={[]}>
              {words.pdf}
            </PaperButton>
            <PaperButton paper="blanks" ids={[]} format="csv">
              {words.csv}
            </PaperButton>
          </span>
        )}
      </WorkshopTop>
      <main className="blanks">
        {!blanks && <Awaited error={error} refetch={refetch} loading={words.loading} />}
        {blanks?.length === 0 && <Nothing text={words.noBlanks} />}
        {blanks &&
          byProduct(blanks).map(({ product, blanks: own }) => (
            <section key={product}>
              <h2 className="group-name">
                {product}{' '}
                <span>
                  {words.pulled(
                    own.reduce((sum, { pulled }) => sum + pulled, 0),
                    own.reduce((sum, { units }) => sum + units, 0),
                  )}
                </span>
              </h2>
              <ul className="list">
                {own.map((blank) => (
                  <BlankRow key={`${blank.variant} ${blank.sku}`} blank={blank} />
                ))}
              </ul>
            </section>
          ))}
      </main>
    </div>
  )
}
