import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { PrintingType } from '#contract/catalogue.ts'
import { printingTypesConfigQuery, printingTypesQuery } from '#src/queries/builder.ts'
import { useBuilder, useBuilderState } from '../../builder.ts'
import { areaAt } from '../../document/builder-store.ts'
import { useDesignPrice } from '../../price/design-price.ts'
import { techniquesOf } from '../../price/techniques.ts'

/** Longest search text, in characters. */
const MOST_LETTERS = 100

/** Searches all techniques of the shop, and says whether this area offers them. */
export function TechniqueFinder() {
  const [open, setOpen] = useState(false)
  const { texts } = useDesignPrice()
  return (
    <details className="ed-finder" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="ed-bt ed-bt-quiet">{texts.allTechniques}</summary>
      {open && <Found />}
    </details>
  )
}

function Found() {
  const { shop, product } = useBuilder()
  const { texts } = useDesignPrice()
  const area = useBuilderState(({ document, place }) => areaAt(document, place))
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { data: terms = [] } = useQuery(printingTypesConfigQuery(shop.api))
  const { data: found, isError } = useQuery({
    ...printingTypesQuery(shop.api, searched),
    placeholderData: keepPreviousData,
  })
  const own = techniquesOf(product, area.areaId)
  // Offline, at least this product's techniques are found.
  const local = product.techniques.filter(({ name }) => name.toLowerCase().includes(searched.toLowerCase()))
  const rows = found ?? (isError ? local : [])
  const termsOf = (technique: PrintingType) => terms.find(({ id }) => id === technique.id) ?? technique
  return (
    <>
      <label className="ed-field">
        <span className="sr-only">{texts.findTechnique}</span>
        <input
          type="search"
          value={text}
          maxLength={MOST_LETTERS}
          placeholder={texts.findTechnique}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ul className="ed-found" aria-live="polite">
        {rows.map((row) => {
          const technique = termsOf(row)
          return (
            <li key={row.id}>
              <b>{row.name}</b>
              <span>{own.some(({ id }) => id === row.id) ? texts.thisArea : texts.notHere}</span>
              <p>
                {[
                  texts.colorLimit(technique),
                  texts.areaLimit(technique).toLowerCase(),
                  texts.lineAndText(technique),
                  texts.terms(technique),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          )
        })}
        {found && rows.length === 0 && <li className="ed-muted">{texts.noneFound}</li>}
      </ul>
    </>
  )
}
