import { type KeyboardEvent, useMemo } from 'react'
import { later } from '#src/hydration/later.tsx'
import { newId } from '#src/platform/device/uuid.ts'
import { useBuilder, useBuilderState } from '../../builder.ts'
import { Sheet } from '../../controls/sheet.tsx'
import { breakPrices } from '../../price/breaks.ts'
import { useDesignPrice } from '../../price/design-price.ts'
import { moneyOf } from '../../price/parts/price-words.ts'
import { SavingTip } from '../../price/parts/saving-tip.tsx'
import { UnitsStepper } from '../../price/parts/units-stepper.tsx'
import { type TechniqueOption, techniqueOptions } from '../../price/techniques.ts'
import { TechniqueCard } from './technique-card.tsx'

/** It asks the server; without a network the product's own techniques are all that there is. */
const TechniqueFinder = later(
  async () => (await import('./technique-finder.tsx')).TechniqueFinder,
  async () => {},
)

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The techniques of the area that is worked on, each with its price, terms and what it would change. */
export function TechniqueCards() {
  const price = useDesignPrice()
  const { store, panels } = useBuilder()
  const place = useBuilderState((state) => state.place)
  const { texts, document, plain, pricing } = price
  const options = useMemo(
    () => (plain ? techniqueOptions(document, place, plain, pricing) : []),
    [document, place, plain, pricing],
  )
  const choose = ({ chosen, technique, adapted }: TechniqueOption) => {
    // The chosen one may have something to adapt, too: inks that were added since.
    if (chosen && adapted.inks === null) return
    // One gesture: what the technique had to adapt goes back with it.
    const gesture = `technique ${newId()}`
    for (const operation of adapted.operations) store.run(operation, gesture)
    panels.announce(texts.chose(technique.name))
  }
  const current = Math.max(
    0,
    options.findIndex(({ chosen }) => chosen),
  )
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
    const at = cards.indexOf(event.target as HTMLElement)
    cards[(at + step + cards.length) % cards.length]?.focus()
  }
  return (
    <div role="radiogroup" aria-label={texts.technique} className="ed-techniques" onKeyDown={move}>
      {options.map((option, index) => (
        <TechniqueCard
          key={option.technique.id}
          option={option}
          price={price}
          reachable={index === current}
          onChoose={() => choose(option)}
        />
      ))}
    </div>
  )
}

/** 'Con 100 u., $15.715,48': the next quantity that makes a unit cheaper. */
export function NextBreak() {
  const price = useDesignPrice()
  const { texts, document, plain, chosen, pricing } = price
  const next = useMemo(() => {
    if (!plain) return undefined
    return breakPrices(document, plain, chosen.total, pricing).find(({ saving }) => saving > 0)
  }, [document, plain, chosen, pricing])
  return next ? (
    <span className="ed-ok">{texts.cheaperWith(next.units, moneyOf(price, next.unit))}</span>
  ) : null
}

export function TechniqueSheet() {
  const { texts, document, pricing, state } = useDesignPrice()
  const place = useBuilderState((state) => state.place)
  const view = document.views[place.view]?.name ?? ''
  if (state === 'paid')
    return (
      <Sheet title={texts.techniqueOf(view)}>
        <p>{texts.paidTechnique}</p>
      </Sheet>
    )
  return (
    <Sheet title={texts.techniqueOf(view)} full>
      <div className="ed-row ed-small">
        <span>
          <b className="font-medium">{pricing.withTaxes ? texts.allIn : texts.allInNet}</b>
          <br />
          <NextBreak />
        </span>
        <UnitsStepper />
      </div>
      <TechniqueCards />
      <SavingTip />
      <TechniqueFinder />
    </Sheet>
  )
}
