import { useState } from 'react'
import type { ProductList } from '#contract/catalogue.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Drawer } from '#src/ui/feedback/drawer.tsx'
import type { CatalogueTexts } from '../texts.ts'
import { FilterForm } from './filter-form.tsx'
import { cleared, countActive, type Filters } from './filters.ts'
import { usePreview } from './use-filters.ts'

interface FilterSheetProps {
  open: boolean
  filters: Filters
  facets: ProductList['facets']
  action: string
  texts: CatalogueTexts
  onApply: (filters: Filters) => void
  onClose: () => void
}

/** The filters on a phone: a draft, with the number of products that it would show before it is applied. */
export function FilterSheet({ open, filters, texts, onApply, onClose, ...form }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const [preview, setPreview] = useState<Filters>()
  const { data, isFetching, isError } = usePreview(draft, preview)

  const change = (next: Filters) => {
    setDraft(next)
    setPreview(undefined)
  }
  const label = isError ? 'Ver productos' : data ? texts.show(data.total) : 'Calculando…'

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={texts.filters}
      side="bottom"
      footer={
        <div className="flex gap-3">
          <Button tone="outline" disabled={countActive(draft) === 0} onClick={() => change(cleared(draft))}>
            {texts.clearAll}
          </Button>
          <Button className="grow tnum" aria-live="polite" onClick={() => onApply(draft)}>
            <span className={isFetching ? 'opacity-60' : undefined}>{label}</span>
          </Button>
        </div>
      }
    >
      <FilterForm
        {...form}
        texts={texts}
        facets={data?.facets ?? form.facets}
        filters={draft}
        onChange={change}
        onPreview={setPreview}
      />
    </Drawer>
  )
}
