import { useState } from 'react'
import type { OfficeProduct, ProductCard, SomeOfProduct } from '#contract/office/catalogue.ts'
import { variantWords } from '#domain/office/merge-product.ts'
import { useAction } from '#office/queries/action.ts'
import { sendProduct, sendStock, useProduct } from '#office/queries/catalogue.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused, Skeleton } from '#office/ui/states.tsx'
import { useTell } from '../undo/use-tell.ts'
import { netWords, readPrice, readUnits, typedPrice } from './price.ts'
import { catalogueTexts } from './texts.ts'

interface FieldsProps {
  readonly product: Pick<OfficeProduct, 'form' | 'pricing'> & { readonly id: string }
  readonly onClose: () => void
}

const QuickFields = ({ product: { id, form, pricing }, onClose }: FieldsProps) => {
  const words = useTexts(catalogueTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const tell = useTell()
  const prices = pricing !== null && may('catalogue.prices') ? pricing : null
  const [amounts, setAmounts] = useState(
    prices === null ? [] : form.priceBreaks.map(({ price }) => typedPrice(price, prices)),
  )
  const [units, setUnits] = useState(form.variants.map(({ stock }) => (stock === null ? '' : String(stock))))
  const [isTried, setTried] = useState(false)
  const isWrongPrice = (typed: string) => prices !== null && readPrice(typed, prices) === undefined

  const breaks = form.priceBreaks.map((one, index) => {
    const typed = amounts[index] ?? ''
    // What was not typed again keeps its net price to the last digit.
    if (prices === null || typed === typedPrice(one.price, prices)) return one
    return { from: one.from, price: readPrice(typed, prices) ?? one.price }
  })
  const counted = form.variants.map((variant, index) => ({
    ...variant,
    stock: readUnits(units[index] ?? ''),
  }))
  const changed = counted.filter(({ stock }, index) => stock !== form.variants[index]?.stock)
  const save = useAction(async () => {
    setTried(true)
    if (amounts.some(isWrongPrice) || counted.some(({ stock }) => stock === undefined)) return
    const isPriced = JSON.stringify(breaks) !== JSON.stringify(form.priceBreaks)
    const stocks = changed.map(({ sku, stock = null }) => ({
      sku,
      expected: form.variants.find((one) => one.sku === sku)?.stock ?? null,
      stock,
    }))
    if (isPriced && may('catalogue.edit')) {
      const skus = new Set(stocks.map(({ sku }) => sku))
      const before = form.variants.filter(({ sku }) => skus.has(sku))
      const expected: SomeOfProduct = { priceBreaks: form.priceBreaks, variants: before }
      const variants = changed.map(({ stock = null, ...variant }) => ({ ...variant, stock }))
      const answer = await sendProduct(shop, { id, expected, product: { priceBreaks: breaks, variants } })
      tell(words.saved, answer)
    } else if (stocks.length > 0) tell(words.saved, await sendStock(shop, { id, units: stocks }))
    onClose()
  })
  return (
    <Form refusal={isTried ? save.error : undefined} onSubmit={() => void save.run()}>
      {prices !== null &&
        form.priceBreaks.map(({ from }, index) => (
          <Field
            key={from}
            label={form.priceBreaks.length === 1 ? words.price : words.from(from)}
            inputMode="decimal"
            value={amounts[index] ?? ''}
            autoFocus={index === 0}
            hint={words.net(netWords(breaks[index]?.price ?? 0, prices))}
            error={isTried && isWrongPrice(amounts[index] ?? '') ? words.wrongPrice : undefined}
            onChange={({ target }) =>
              setAmounts(amounts.map((one, at) => (at === index ? target.value : one)))
            }
          />
        ))}
      <div className="two">
        {form.variants.map((variant, index) => (
          <Field
            key={variant.sku}
            label={form.variants.length === 1 ? words.units : words.unitsOf(variantWords(variant))}
            inputMode="numeric"
            value={units[index] ?? ''}
            placeholder={words.uncounted}
            error={isTried && readUnits(units[index] ?? '') === undefined ? words.wrongUnits : undefined}
            onChange={({ target }) => setUnits(units.map((one, at) => (at === index ? target.value : one)))}
          />
        ))}
      </div>
      <p className="sub">{words.unitsHint}</p>
      <Refused error={save.error} />
      <ActionButton dark submits isBusy={save.isBusy}>
        {words.save}
      </ActionButton>
    </Form>
  )
}

/** Price and units of one product, without its whole form. */
export const QuickSheet = ({
  card,
  onClose,
}: {
  readonly card: ProductCard
  readonly onClose: () => void
}) => {
  const words = useTexts(catalogueTexts)
  const { answer, error } = useProduct(card.id)
  return (
    <Sheet title={card.name} onClose={onClose}>
      {answer ? (
        <QuickFields key={answer.savedAt} product={{ ...answer, id: card.id }} onClose={onClose} />
      ) : error ? (
        <Refused error={error} />
      ) : (
        <Skeleton rows={1} label={words.loading} />
      )}
    </Sheet>
  )
}
