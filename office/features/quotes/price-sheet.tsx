import { useState } from 'react'
import type { HandPrice } from '#contract/office/quotes.ts'
import { minorUnits } from '#domain/pricing/by-hand.ts'
import { useShop } from '#office/queries/session.ts'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney, readMoney, typedMoney } from '#office/ui/money.ts'
import { Sheet } from '#office/ui/sheet.tsx'
import { quoteTexts } from './texts.ts'

interface Props {
  /** Position of the line whose price it is; null: of all of them together. */
  readonly line: number | null
  readonly title: string
  /** What it costs now, without IVA. */
  readonly net: number
  /** What was set before. */
  readonly known: HandPrice | undefined
  readonly onSet: (price: HandPrice) => void
  readonly onDrop: () => void
  readonly onClose: () => void
}

/** A price that was agreed instead of the one that was calculated, and why. */
export const PriceSheet = ({ line, title, net, known, onSet, onDrop, onClose }: Props) => {
  const words = useTexts(quoteTexts)
  const { roundPrice } = useShop()
  const [typed, setTyped] = useState(() => typedMoney(net))
  const [reason, setReason] = useState(known?.reason ?? '')
  const [wrong, setWrong] = useState<{ readonly price?: string; readonly reason?: string }>({})
  const money = (amount: number) => formatMoney(amount, roundPrice)
  const agreed = readMoney(typed, roundPrice)
  const difference = agreed === undefined ? 0 : agreed - net
  const set = () => {
    const why = reason.trim() === '' ? { reason: words.reasonNeeded } : {}
    if (agreed === undefined) return setWrong({ price: words.priceWrong, ...why })
    if (reason.trim() === '') return setWrong(why)
    onSet({ line, net: minorUnits(agreed, roundPrice), reason: reason.trim() })
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <Form refusal={wrong.price || wrong.reason ? wrong : undefined} onSubmit={set}>
        <Field
          label={words.agreedPrice}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={
            difference === 0
              ? words.agreedNow(money(net))
              : words.agreedBy(money(net), difference < 0, money(Math.abs(difference)))
          }
          error={wrong.price}
        />
        <Field
          label={words.reason}
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          hint={words.reasonHint}
          error={wrong.reason}
        />
        <button type="submit" className="button button-dark">
          {words.setPrice}
        </button>
        {known && (
          <button type="button" className="button" onClick={onDrop}>
            {words.dropPrice}
          </button>
        )}
      </Form>
    </Sheet>
  )
}
