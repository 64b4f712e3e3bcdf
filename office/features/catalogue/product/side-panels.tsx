import { Link } from 'wouter'
import type { OfficeProduct, ProductForm } from '#contract/office/catalogue.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { Field } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Picture } from '#office/ui/picture.tsx'
import { shownOf } from '../price.ts'
import type { PanelProps } from './text-panels.tsx'
import { productTexts } from './texts.ts'

type Switch = 'active' | 'isNew' | 'isCustomizable' | 'requiresDesign'

const SwitchRow = ({ field, form, mayEdit, set }: PanelProps & { readonly field: Switch }) => {
  const { fields } = useTexts(productTexts)
  return (
    <label className="switch-row">
      <span className="grow">{fields[field]}</span>
      <input
        type="checkbox"
        className="switch"
        disabled={!mayEdit}
        checked={form[field]}
        onChange={({ target }) => set({ [field]: target.checked })}
      />
    </label>
  )
}

type Whole = 'minimumQuantity' | 'weightGrams' | 'productionDays'

const MOST: Readonly<Record<Whole, number>> = {
  minimumQuantity: 1_000_000,
  weightGrams: 1_000_000,
  productionDays: 365,
}

const WholeField = ({ field, form, mayEdit, set }: PanelProps & { readonly field: Whole }) => {
  const { fields } = useTexts(productTexts)
  const least = field === 'minimumQuantity' ? 1 : 0
  return (
    <Field
      label={fields[field] ?? ''}
      inputMode="numeric"
      readOnly={!mayEdit}
      value={form[field] === 0 ? '' : form[field]}
      placeholder="0"
      onChange={({ target }) => {
        const typed = Number(target.value.replace(/\D/g, '').slice(0, 7))
        set({ [field]: Math.min(MOST[field], Math.max(least, typed)) })
      }}
    />
  )
}

interface LooksProps {
  readonly form: ProductForm
  readonly pricing: OfficeProduct['pricing']
  readonly picture: string
}

/** The card as the shop shows it. */
export const LooksPanel = ({ form, pricing, picture }: LooksProps) => {
  const words = useTexts(productTexts)
  const { roundPrice } = useShop()
  const colors = new Set(form.variants.map(({ color }) => color).filter(Boolean)).size
  const prices = form.priceBreaks.map(({ price }) => price).filter((price) => price > 0)
  const lowest = prices.length > 0 && pricing ? shownOf(Math.min(...prices), pricing) : undefined
  const line = [
    lowest === undefined ? '' : words.startingAt(formatMoney(lowest, roundPrice)),
    colors > 1 ? `${colors} colores` : '',
    form.minimumQuantity > 1 ? words.minimum(form.minimumQuantity) : '',
  ]
  return (
    <section className="panel only-wide-block" aria-label={words.looks}>
      <div className="panel-head">
        <h2>{words.looks}</h2>
      </div>
      <Picture className="looks-picture" src={picture} alt="" width={302} height={302} />
      <p className="strong">{form.name || '—'}</p>
      <p className="sub">{line.filter(Boolean).join(' · ')}</p>
    </section>
  )
}

export const CustomPanel = ({
  product,
  ...panel
}: PanelProps & {
  readonly product: Pick<OfficeProduct, 'techniques' | 'areas'> & { readonly id: string | null }
}) => {
  const words = useTexts(productTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const { form, mayEdit, set } = panel
  const { id, techniques, areas } = product
  return (
    <section className="panel" aria-label={words.customising}>
      <div className="panel-head">
        <h2>{words.customising}</h2>
      </div>
      <SwitchRow field="isCustomizable" {...panel} />
      <SwitchRow field="requiresDesign" {...panel} />
      <fieldset>
        <legend className="field-name">{words.fields['techniques']}</legend>
        {techniques.length === 0 && <p className="sub">{words.noTechniques}</p>}
        {techniques.map((technique) => (
          <label className="choice" key={technique.id}>
            <input
              type="checkbox"
              disabled={!mayEdit}
              checked={form.techniques.includes(technique.id)}
              onChange={({ target }) =>
                set({
                  techniques: techniques
                    .map((one) => one.id)
                    .filter((one) => (one === technique.id ? target.checked : form.techniques.includes(one))),
                })
              }
            />
            {technique.name}
          </label>
        ))}
      </fieldset>
      {id !== null && (
        <p className="row">
          <span className="grow">{words.areas(areas)}</span>
          {may('catalogue.prices') && (
            <Link className="link" href={`/${shop}/areas/${id}`}>
              {words.draw}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

export const ShippingPanel = (panel: PanelProps) => {
  const words = useTexts(productTexts)
  return (
    <section className="panel fields" aria-label={words.shipping}>
      <div className="panel-head">
        <h2>{words.shipping}</h2>
      </div>
      <WholeField field="minimumQuantity" {...panel} />
      <WholeField field="weightGrams" {...panel} />
      <WholeField field="productionDays" {...panel} />
    </section>
  )
}

export const StatePanel = (panel: PanelProps) => {
  const words = useTexts(productTexts)
  return (
    <section className="panel" aria-label={words.state}>
      <div className="panel-head">
        <h2>{words.state}</h2>
      </div>
      <SwitchRow field="active" {...panel} />
      <SwitchRow field="isNew" {...panel} />
    </section>
  )
}

/** Longest text that a search engine shows of a page. */
const SEEN = 155

export const SeoPanel = ({ form, url }: { readonly form: ProductForm; readonly url: string }) => {
  const words = useTexts(productTexts)
  const { title } = useShop()
  const text = form.description.replace(/\s+/g, ' ').trim()
  return (
    <section className="panel" aria-label={words.seo}>
      <div className="panel-head">
        <h2>{words.seo}</h2>
      </div>
      <p className="seo-title">{[form.name, title].filter(Boolean).join(' · ')}</p>
      {url !== '' && <p className="sub seo-url">{url}</p>}
      <p>{text.length > SEEN ? `${text.slice(0, SEEN)}…` : text}</p>
    </section>
  )
}
