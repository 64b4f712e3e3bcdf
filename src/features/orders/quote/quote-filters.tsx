import { Button } from '#src/ui/buttons/button.tsx'
import { Field, Select } from '#src/ui/fields/field.tsx'
import type { OrderTexts } from '../texts.ts'
import { NO_FILTERS, type QuoteFilters, type QuoteGroup, techniquesOf } from './quote-rows.ts'

interface QuoteFilterProps {
  groups: readonly QuoteGroup[]
  /** How many of them match. */
  found: number
  filters: QuoteFilters
  onChange: (filters: QuoteFilters) => void
  texts: OrderTexts
}

const DESIGNS = ['', 'with', 'without'] as const

/** Narrows a quote's table down; each choice is there only where it parts the quote. */
export function QuoteTableFilters({ groups, found, filters, onChange, texts }: QuoteFilterProps) {
  const all = techniquesOf(groups)
  // One that everything is printed by parts nothing.
  const techniques = all.some((name) => groups.some((group) => !group.techniques.includes(name))) ? all : []
  const designed = groups.filter((group) => group.designed).length
  const active = Object.values(filters).some((value) => value.trim() !== '')
  return (
    <search className="quote-filters" aria-label={texts.quoteFilters}>
      <Field
        type="search"
        label={texts.quoteSearch}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={filters.text}
        onChange={(event) => onChange({ ...filters, text: event.target.value })}
      />
      {techniques.length > 0 && (
        <Select
          label={texts.quoteTechnique}
          required
          value={filters.technique}
          onChange={(event) => onChange({ ...filters, technique: event.target.value })}
          options={[
            { value: '', label: texts.quoteAllTechniques },
            ...techniques.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      {designed > 0 && designed < groups.length && (
        <Select
          label={texts.quoteDesign}
          required
          value={filters.design}
          onChange={(event) => {
            const design = DESIGNS.find((value) => value === event.target.value) ?? ''
            onChange({ ...filters, design })
          }}
          options={DESIGNS.map((value) => ({ value, label: texts.quoteDesigns[value] }))}
        />
      )}
      <p className="quote-found t-small text-muted">
        <span role="status">{texts.quoteFound(found, groups.length)}</span>
        {active && (
          <Button tone="quiet" onClick={() => onChange(NO_FILTERS)}>
            {texts.clear}
          </Button>
        )}
      </p>
    </search>
  )
}
