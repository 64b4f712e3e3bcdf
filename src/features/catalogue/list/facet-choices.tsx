import type { Facet } from '#contract/catalogue.ts'
import { Checkbox } from '#src/ui/fields/choice.tsx'
import { CheckIcon } from '#src/ui/icons/more-icons.tsx'

interface ChoicesProps {
  /** Name in the address. */
  name: string
  facets: readonly Facet[]
  chosen: readonly string[]
  /** The facet's values in the URL. */
  tokenOf: (facet: Facet) => string
  onToggle: (value: string) => void
}

const SHOWN = 6

export function FacetChoices({ name, facets, chosen, tokenOf, onToggle }: ChoicesProps) {
  const row = (facet: Facet) => {
    const value = tokenOf(facet)
    return (
      <Checkbox
        key={value}
        name={name}
        value={value}
        label={facet.name}
        aside={facet.count}
        checked={chosen.includes(value)}
        onChange={() => onToggle(value)}
      />
    )
  }
  const rest = facets.slice(SHOWN)
  return (
    <>
      {facets.slice(0, SHOWN).map(row)}
      {rest.length > 0 && (
        <details>
          <summary className="facet-more">Ver {rest.length} más</summary>
          {rest.map(row)}
        </details>
      )}
    </>
  )
}

const SHOWN_COLORS = 12

/** Colours as colours, each with its name and count for those who don't see it. */
export function ColorChoices({ name, facets, chosen, tokenOf, onToggle }: ChoicesProps) {
  const swatch = (facet: Facet) => {
    const value = tokenOf(facet)
    return (
      <label key={value} className="color-choice" title={`${facet.name} (${facet.count})`}>
        <input
          type="checkbox"
          className="sr-only"
          name={name}
          value={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
        <span className="color-choice-dot" style={{ backgroundColor: facet.hex }}>
          <CheckIcon className="size-4.5 color-choice-mark" />
        </span>
        <span className="color-choice-name">
          {facet.name}
          <span className="sr-only">, {facet.count} productos</span>
        </span>
      </label>
    )
  }
  const rest = facets.slice(SHOWN_COLORS)
  return (
    <>
      <div className="color-choices">{facets.slice(0, SHOWN_COLORS).map(swatch)}</div>
      {rest.length > 0 && (
        <details>
          <summary className="facet-more">Ver {rest.length} más</summary>
          <div className="color-choices">{rest.map(swatch)}</div>
        </details>
      )}
    </>
  )
}
