import type { OfficeProduct, ProductForm } from '#contract/office/catalogue.ts'
import { Field, SelectField, TextField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { productTexts } from './texts.ts'

export interface PanelProps {
  readonly form: ProductForm
  readonly mayEdit: boolean
  readonly set: (change: Partial<ProductForm>) => void
  /** What the server says of a field. */
  readonly errorOf: (field: string) => string | undefined
}

/** A category that is not there yet is typed. */
const OTHER = '\u0000'

export const NamePanel = ({
  form,
  mayEdit,
  set,
  errorOf,
  categories,
}: PanelProps & { readonly categories: OfficeProduct['categories'] }) => {
  const { fields } = useTexts(productTexts)
  const isTyped = form.category !== '' && !categories.includes(form.category)
  return (
    <section className="panel fields" aria-label={fields['name']}>
      <Field
        label={fields['name'] ?? ''}
        maxLength={300}
        readOnly={!mayEdit}
        value={form.name}
        error={errorOf('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <div className="product-three">
        {isTyped || categories.length === 0 ? (
          <Field
            label={fields['category'] ?? ''}
            maxLength={200}
            readOnly={!mayEdit}
            value={form.category.trimStart()}
            onChange={({ target }) => set({ category: target.value })}
          />
        ) : (
          <SelectField
            label={fields['category'] ?? ''}
            disabled={!mayEdit}
            value={form.category}
            onChange={({ target }) => set({ category: target.value === OTHER ? ' ' : target.value })}
          >
            <option value="">—</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
            <option value={OTHER}>Otra…</option>
          </SelectField>
        )}
        <Field
          label={fields['externalId'] ?? ''}
          maxLength={100}
          readOnly={!mayEdit}
          value={form.externalId}
          onChange={({ target }) => set({ externalId: target.value })}
        />
        <Field
          label={fields['brand'] ?? ''}
          maxLength={200}
          readOnly={!mayEdit}
          value={form.brand}
          onChange={({ target }) => set({ brand: target.value })}
        />
      </div>
    </section>
  )
}

export const DescriptionPanel = ({ form, mayEdit, set, errorOf }: PanelProps) => {
  const words = useTexts(productTexts)
  const { fields } = words
  const rows = form.fields
  const change = (place: number, part: 0 | 1, text: string) =>
    set({
      fields: rows.map(([name, value], index): [string, string] =>
        index === place ? (part === 0 ? [text, value] : [name, text]) : [name, value],
      ),
    })
  return (
    <section className="panel fields" aria-label={words.texts}>
      <TextField
        label={fields['description'] ?? ''}
        maxLength={20_000}
        rows={4}
        readOnly={!mayEdit}
        value={form.description}
        error={errorOf('description')}
        onChange={({ target }) => set({ description: target.value })}
      />
      <Field
        label={fields['material'] ?? ''}
        maxLength={300}
        readOnly={!mayEdit}
        value={form.material}
        onChange={({ target }) => set({ material: target.value })}
      />
      <Field
        label={fields['keywords'] ?? ''}
        maxLength={2000}
        readOnly={!mayEdit}
        value={form.keywords}
        onChange={({ target }) => set({ keywords: target.value })}
      />
      {rows.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while its name is typed
        <div className="two" key={index}>
          <Field
            label={words.dataRow(index + 1)}
            maxLength={100}
            readOnly={!mayEdit}
            value={name}
            onChange={({ target }) => change(index, 0, target.value)}
          />
          <Field
            label={words.dataValue(index + 1)}
            maxLength={300}
            readOnly={!mayEdit}
            value={value}
            onChange={({ target }) => change(index, 1, target.value)}
          />
        </div>
      ))}
      {mayEdit && rows.length < 100 && (
        <button type="button" className="link" onClick={() => set({ fields: [...rows, ['', '']] })}>
          {words.addData}
        </button>
      )}
    </section>
  )
}
