import { useState } from 'react'
import { FEW_LEFT, type OfficePricing, type ProductVariant } from '#contract/office/catalogue.ts'
import { variantKey } from '#domain/office/merge-product.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { readPrice, readUnits, typedPrice } from '../price.ts'
import { withKinds, withVariant } from './form.ts'
import { productTexts } from './texts.ts'

interface Props {
  readonly variants: readonly ProductVariant[]
  readonly reserved: Readonly<Record<string, number>>
  /** null: amounts are not theirs to see. */
  readonly pricing: OfficePricing | null
  readonly mayEdit: boolean
  readonly mayCount: boolean
  readonly error: string | undefined
  readonly onChange: (variants: ProductVariant[]) => void
}

const nameOf = ({ color, size, attribute }: ProductVariant) =>
  [color, size, attribute].filter(Boolean).join(' · ')

interface RowProps extends Omit<Props, 'variants' | 'onChange' | 'error'> {
  readonly variant: ProductVariant
  readonly onChange: (change: Partial<ProductVariant>) => void
  readonly onRemove?: (() => void) | undefined
}

const VariantRow = ({ variant, reserved, pricing, mayEdit, mayCount, onChange, onRemove }: RowProps) => {
  const words = useTexts(productTexts)
  const { sku, hex, stock, surcharge, barcode } = variant
  const name = nameOf(variant) || words.only
  const held = reserved[sku] ?? 0
  const isFew = stock !== null && stock - held < FEW_LEFT
  const [typed, setTyped] = useState(pricing ? typedPrice(surcharge, pricing) : '')
  return (
    <li className={isFew ? 'variant variant-few' : 'variant'}>
      <span className="variant-name">
        <input
          type="color"
          aria-label={words.hueOf(name)}
          disabled={!mayEdit}
          value={hex || '#9a9a9a'}
          onChange={({ target }) => onChange({ hex: target.value })}
        />
        <span className="grow">
          <b className="strong">{name}</b>
          <br />
          <span className="sub">
            {[sku, held > 0 ? words.reserved(held) : ''].filter(Boolean).join(' · ')}
          </span>
        </span>
        {onRemove && (
          <button type="button" className="icon-button" aria-label={words.drop(name)} onClick={onRemove}>
            <Icon name="close" small />
          </button>
        )}
      </span>
      <input
        className="input"
        inputMode="numeric"
        aria-label={words.units(name)}
        placeholder={words.uncounted}
        readOnly={!mayCount}
        value={stock ?? ''}
        onChange={({ target }) => {
          const units = readUnits(target.value)
          if (units !== undefined) onChange({ stock: units })
        }}
      />
      {pricing && (
        <input
          className="input break-price"
          inputMode="decimal"
          aria-label={words.surchargeOf(name)}
          placeholder={words.surchargeHint}
          readOnly={!mayEdit}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value.trim() === '') return onChange({ surcharge: 0 })
            const net = readPrice(target.value, pricing)
            if (net !== undefined) onChange({ surcharge: net })
          }}
        />
      )}
      {mayEdit && (
        <input
          className="input"
          inputMode="numeric"
          aria-label={words.barcodeOf(name)}
          placeholder={words.fields['barcode']}
          maxLength={100}
          value={barcode}
          onChange={({ target }) => onChange({ barcode: target.value })}
        />
      )}
      {mayEdit && onRemove && (
        <input
          className="input"
          aria-label={words.skuOf(name)}
          placeholder={words.fields['sku']}
          maxLength={100}
          value={sku}
          onChange={({ target }) => onChange({ sku: target.value })}
        />
      )}
    </li>
  )
}

/** Colours and sizes with their units, SKU and surcharge. One that is sold already stays: orders name it. */
export const VariantsPanel = ({
  variants,
  error,
  onChange,
  ...more
}: Props & { readonly saved: ReadonlySet<string> }) => {
  const words = useTexts(productTexts)
  const { saved, ...row } = more
  const [isAdding, setAdding] = useState(false)
  const [kinds, setKinds] = useState({ colors: '', sizes: '' })
  return (
    <section className="panel" aria-label={words.colors}>
      <div className="panel-head">
        <h2>{words.colors}</h2>
        {row.mayEdit && (
          <button type="button" className="link" onClick={() => setAdding(true)}>
            {words.addColor}
          </button>
        )}
      </div>
      {variants.length === 0 && <p className="sub">{words.noVariants}</p>}
      <ul className="variants">
        {variants.map((variant, index) => (
          <VariantRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while its SKU is typed
            key={index}
            variant={variant}
            {...row}
            onChange={(change) => onChange(withVariant(variants, index, change))}
            onRemove={
              row.mayEdit && !saved.has(variantKey(variant))
                ? () => onChange(variants.filter((_, at) => at !== index))
                : undefined
            }
          />
        ))}
      </ul>
      {error !== undefined && <p className="field-error">{error}</p>}
      {isAdding && (
        <Sheet title={words.addColor} onClose={() => setAdding(false)}>
          <Form
            refusal={undefined}
            onSubmit={() => {
              onChange(withKinds(variants, kinds))
              setKinds({ colors: '', sizes: '' })
              setAdding(false)
            }}
          >
            <Field
              label={words.newColors}
              placeholder={words.newColorsHint}
              value={kinds.colors}
              onChange={({ target }) => setKinds({ ...kinds, colors: target.value })}
            />
            <Field
              label={words.newSizes}
              hint={words.newSizesHint}
              value={kinds.sizes}
              onChange={({ target }) => setKinds({ ...kinds, sizes: target.value })}
            />
            <ActionButton dark submits>
              {words.add}
            </ActionButton>
          </Form>
        </Sheet>
      )}
    </section>
  )
}
