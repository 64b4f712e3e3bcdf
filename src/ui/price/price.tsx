import { formatPrice } from '#domain/money/money.ts'
import { cx } from '../class-names.ts'
import { useEstimate } from './estimate.ts'
import { NET_PRICE, wantsNet } from './unit-price.ts'

interface PriceProps {
  /** As the shopper pays it: tax included where the shop shows it. */
  amount: number
  /** The same without tax; shown beside in Argentina. */
  net?: number | undefined
  config: { readonly environment: string; readonly roundPrice: number; readonly withTaxes: boolean }
  /** Before the figure: 'desde'. */
  before?: string
  /** After the figure: 'c/u'. */
  after?: string
  className?: string
}

/**
 * A price with what the market's law wants beside it: in Argentina the price without national taxes, smaller; '+ IVA'
 * where the shop shows net prices.
 */
export function Price({ amount, net, config, before, after, className }: PriceProps) {
  const { roundPrice, withTaxes } = config
  const estimate = useEstimate()
  return (
    <span className={cx('price', className)}>
      <span className="price-line">
        {before && <span className="price-word">{before} </span>}
        <span className="price-figure">{formatPrice(amount, roundPrice)}</span>
        {!withTaxes && <span className="price-word"> + IVA</span>}
        {after && <span className="price-word"> {after}</span>}
      </span>
      {estimate && <span className="price-net">{estimate}</span>}
      {net !== undefined && wantsNet(config) && (
        <span className="price-net">
          {NET_PRICE} {formatPrice(net, roundPrice)}
        </span>
      )}
    </span>
  )
}
