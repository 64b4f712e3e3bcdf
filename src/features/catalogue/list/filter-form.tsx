import type { Facet, ProductList } from '#contract/catalogue.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { QuantityStepper } from '#src/ui/fields/quantity-stepper.tsx'
import type { CatalogueTexts } from '../texts.ts'
import { ColorChoices, FacetChoices } from './facet-choices.tsx'
import { FacetGroup } from './facet-group.tsx'
import { type Filters, fieldToken, type ListName, toggled, withFilters } from './filters.ts'
import { PriceRange } from './price-range.tsx'

interface FilterFormProps {
  filters: Filters
  facets: ProductList['facets']
  /** Address that the form goes to without JavaScript. */
  action: string
  texts: CatalogueTexts
  onChange: (filters: Filters) => void
  /** What the filters would be if a moving thumb rested here. */
  onPreview: (filters: Filters) => void
}

const byId = (facet: Facet): string => facet.id ?? facet.name
const byName = (facet: Facet): string => facet.name

/** Everything that narrows the list. Each facet is counted without its own filter. */
export function FilterForm({ filters, facets, action, texts, onChange, onPreview }: FilterFormProps) {
  const lists = (name: ListName, tokenOf: (facet: Facet) => string) => ({
    name,
    tokenOf,
    chosen: filters[name],
    onToggle: (value: string) => onChange(toggled(filters, name, value)),
  })
  return (
    <form action={action} onSubmit={(event) => event.preventDefault()}>
      {filters.categoryId && <input type="hidden" name="categoryId" value={filters.categoryId} />}
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      <input type="hidden" name="sort" value={filters.sort} />

      {facets.colors.length > 1 && (
        <FacetGroup title="Color">
          <ColorChoices facets={facets.colors} {...lists('colors', byName)} />
        </FacetGroup>
      )}
      {facets.price && (
        <FacetGroup title="Precio por unidad">
          <PriceRange
            limits={facets.price}
            minPrice={filters.minPrice}
            maxPrice={filters.maxPrice}
            onMove={(bounds) => onPreview(withFilters(filters, bounds))}
            onSettle={(bounds) => onChange(withFilters(filters, bounds))}
          />
        </FacetGroup>
      )}
      <FacetGroup title={texts.quantityNeeded}>
        <p className="t-small text-muted mb-2">Solo productos con esas unidades en stock.</p>
        <QuantityStepper
          label="Cantidad mínima en stock"
          name="quantity"
          value={filters.quantity ?? 0}
          min={0}
          step={10}
          onChange={(units) => onChange(withFilters(filters, { quantity: units || undefined }))}
        />
      </FacetGroup>
      {facets.techniques.length > 0 && (
        <FacetGroup title="Personalización">
          <FacetChoices facets={facets.techniques} {...lists('techniques', byId)} />
        </FacetGroup>
      )}
      {facets.brands.length > 1 && (
        <FacetGroup title="Marca">
          <FacetChoices facets={facets.brands} {...lists('brands', byName)} />
        </FacetGroup>
      )}
      {facets.fields.map((field) => (
        <FacetGroup key={field.name} title={field.name} open={false}>
          <FacetChoices
            facets={field.values}
            {...lists('fields', (facet) => fieldToken(field.name, facet.name))}
          />
        </FacetGroup>
      ))}
      <Button type="submit" wide className="only-without-script mt-4">
        Aplicar filtros
      </Button>
    </form>
  )
}
