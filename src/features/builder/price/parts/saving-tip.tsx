import { newId } from '#src/platform/device/uuid.ts'
import { useBuilder, useBuilderState } from '../../builder.ts'
import { MergeIcon } from '../../controls/icons.tsx'
import { areaAt } from '../../document/builder-store.ts'
import { useDesignPrice } from '../design-price.ts'
import { savingOf } from '../saving.ts'
import { moneyOf } from './price-words.ts'

/** What one ink or thread less would save, with a button that merges or omits it; renders nothing if it saves nothing. */
export function SavingTip() {
  const price = useDesignPrice()
  const { store, panels } = useBuilder()
  const place = useBuilderState((state) => state.place)
  const { texts, plain, document, pricing, state } = price
  // The inks of an ordered design can't change.
  const saving = plain && state !== 'paid' ? savingOf(document, place, plain, pricing) : null
  if (!saving) return null
  const { from, to } = saving.change
  const { printingTypeId } = areaAt(document, place)
  const technique = pricing.product.techniques.find(({ id }) => id === printingTypeId)
  const merge = () => {
    // Operations of one gesture are undone in one step.
    const gesture = `merge ${newId()}`
    for (const operation of saving.operations) store.run(operation, gesture)
    panels.announce(to ? texts.merged(saving.inks, technique) : texts.leftOut(saving.inks, technique))
  }
  return (
    <div className="ed-tip ed-saving">
      <MergeIcon className="size-6" />
      <p className="ed-grow">
        {texts.fewer(saving.inks, technique)}
        <b className="whitespace-nowrap">{moneyOf(price, saving.amount)}</b>
        {texts.inTheOrder}
        <span className="ed-saving-how">
          {texts.changeWords(saving.change)}
          <span className="flex gap-1">
            <i className="ed-ink ed-ink-small" style={{ '--k': from.hex } as React.CSSProperties} />
            {to && <i className="ed-ink ed-ink-small" style={{ '--k': to.hex } as React.CSSProperties} />}
          </span>
        </span>
      </p>
      <button type="button" className="ed-bt ed-bt-outline ed-bt-compact" onClick={merge}>
        {to ? texts.merge(technique) : texts.leaveOut}
      </button>
    </div>
  )
}
