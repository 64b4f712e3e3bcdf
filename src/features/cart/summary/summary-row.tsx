import type { CartIssue, CartProduct, Prices } from '#contract/cart.ts'
import { isCustomised } from '#domain/cart/lines.ts'
import { lineUnits } from '#domain/cart/units.ts'
import { formatUnits } from '#domain/money/money.ts'
import type { ProductCopy } from '#src/db/copies/copies.ts'
import { IconButton } from '#src/ui/buttons/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { TrashIcon } from '#src/ui/icons/more-icons.tsx'
import { Price } from '#src/ui/price/price.tsx'
import { Prints } from '#src/ui/price/prints.tsx'
import { linePrints, memberLabel, variantLabel } from '../lines/describe.ts'
import { LineThumb } from '../lines/line-thumb.tsx'
import { type PriceConfig, shownAmounts } from '../prices/display.ts'
import type { SaveState } from '../saving/standing.ts'
import { StandingNote } from '../saving/standing-note.tsx'
import type { CartTexts } from '../texts.ts'

interface SummaryRowProps {
  line: CartProduct
  copy: ProductCopy | undefined
  price: Prices | undefined
  issues: readonly CartIssue[]
  /** The price is being asked for again. */
  passing?: boolean
  config: PriceConfig
  texts: CartTexts
  /** Absent where nothing stands to be saved: in the checkout's summary. */
  saving?: SaveState
  /** Absent: the row has no remove button. */
  onRemove?: (() => void) | undefined
}

const detailOf = (line: CartProduct): string =>
  line.type === 'ProductoSimple'
    ? variantLabel(line)
    : line.value.map((member) => `${memberLabel(member)}\u00a0×\u00a0${member.value.quantity}`).join(', ')

/** One line of the summary: thumbnail, what it is, how many, how much, where it stands. */
export function SummaryRow(props: SummaryRowProps) {
  const { line, copy, price, issues, passing = false, config, texts, saving, onRemove } = props
  const { name } = line.generic
  const detail = detailOf(line)
  return (
    <li className="flex gap-3 py-4 hairline border-b last:border-b-0">
      <LineThumb line={line} />
      <div className="grow min-w-0">
        <div className="flex items-start gap-2">
          <p className="grow min-w-0 font-medium leading-snug text-balance">{name}</p>
          {onRemove && (
            <IconButton label={texts.removeLine(name)} className="-my-2.5 -mr-2.5" onClick={onRemove}>
              <TrashIcon className="size-5" />
            </IconButton>
          )}
        </div>
        {detail && <p className="t-small text-muted line-clamp-2">{detail}</p>}
        {isCustomised(line) && <p className="t-small text-muted">{texts.customised}</p>}
        <Prints prints={linePrints(line, copy)} />
        <div className="flex items-baseline justify-between gap-3 mt-1">
          <span className="t-small text-muted tnum whitespace-nowrap">{formatUnits(lineUnits(line))}</span>
          {price && (
            <Price
              {...shownAmounts(price, config)}
              config={config}
              className={cx('text-right items-end', passing && 'is-stale')}
            />
          )}
        </div>
        {saving && <StandingNote line={line} saving={saving} texts={texts} />}
        {issues.map((issue) => (
          <p key={issue.code + issue.shoppingCartUUID} className="field-error">
            {issue.message}
          </p>
        ))}
      </div>
    </li>
  )
}
