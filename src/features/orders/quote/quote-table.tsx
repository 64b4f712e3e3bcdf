import '../quote.css'
import { useMemo, useState } from 'react'
import { formatPrice, formatUnits } from '#domain/money/money.ts'
import { useArtworkAddress } from '#src/session/artwork-address.ts'
import { Thumb } from '#src/ui/media/thumb.tsx'
import { Prints } from '#src/ui/price/prints.tsx'
import type { OrderTexts } from '../texts.ts'
import { QuoteTableFilters } from './quote-filters.tsx'
import { filtered, groupsOf, NO_FILTERS, type QuoteGroup, type QuoteLine } from './quote-rows.ts'

interface QuoteTableProps {
  lines: readonly QuoteLine[]
  roundPrice: number
  texts: OrderTexts
}

/** What is quoted: of each product a row with its picture, then a row for each variant; filters above them. */
export function QuoteTable({ lines, roundPrice, texts }: QuoteTableProps) {
  const groups = useMemo(() => groupsOf(lines), [lines])
  const [filters, setFilters] = useState(NO_FILTERS)
  const shown = filtered(groups, filters)
  return (
    <>
      {groups.length > 1 && (
        <QuoteTableFilters
          groups={groups}
          found={shown.length}
          filters={filters}
          onChange={setFilters}
          texts={texts}
        />
      )}
      {shown.length === 0 ? (
        <p className="form-notice mt-4">{texts.quoteNoneFound}</p>
      ) : (
        <table className="quote-table">
          <caption className="sr-only">{texts.quoteLines}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.quoteVariant}</th>
              <th scope="col">{texts.quoteUnits}</th>
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          {shown.map((group) => (
            <tbody key={group.id}>
              <PreviewRow group={group} texts={texts} />
              {group.lines.map((line) => (
                <tr key={line.productId} className="quote-row">
                  <td>{line.variantName || texts.quoteOnlyVariant}</td>
                  <td>{formatUnits(line.quantity)}</td>
                  <td>{formatPrice(line.total, roundPrice)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  )
}

/** The artwork on the product, its name, what is printed, and how many in all. */
function PreviewRow({ group, texts }: { group: QuoteGroup; texts: OrderTexts }) {
  const { first, units, designed } = group
  const { artwork, picture, productName, prints = [], images = [] } = first
  const views = designed ? images.filter((image) => image !== artwork).slice(0, 3) : []
  return (
    <tr className="quote-preview">
      <th scope="rowgroup" colSpan={3}>
        <div className="quote-product">
          <Thumb
            src={useArtworkAddress(artwork, picture)}
            alt={artwork ? texts.artworkOf(productName) : ''}
            className="quote-picture"
          />
          <div className="min-w-0">
            <p className="font-medium leading-snug text-balance">{productName}</p>
            {designed && prints.length === 0 && <p className="t-small text-muted">{texts.designed}</p>}
            <Prints prints={prints} />
            <p className="t-small tnum mt-1">{formatUnits(units)}</p>
            {views.length > 0 && (
              <p className="flex flex-wrap gap-2 mt-2">
                {views.map((view, index) => (
                  <View key={view} address={view} alt={texts.viewOf(productName, index + 2)} />
                ))}
              </p>
            )}
          </div>
        </div>
      </th>
    </tr>
  )
}

function View({ address, alt }: { address: string; alt: string }) {
  return <Thumb src={useArtworkAddress(address, '')} alt={alt} className="quote-view" />
}
