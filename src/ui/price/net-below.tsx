import { cx } from '../class-names.ts'
import { NET_PRICE } from './unit-price.ts'

/** Under each price of a table, the smaller figure that the law of Argentina wants; `NetNote` says once what it is. */
export function NetBelow({ net }: { net: string }) {
  return (
    net && (
      <span className="price-net block">
        <span className="sr-only">{NET_PRICE} </span>
        {net}
      </span>
    )
  )
}

interface NetNoteProps {
  of: readonly { readonly net: string }[]
  className?: string
}

/** What the smaller figures are, for the eye: to the ear each says it itself. */
export function NetNote({ of, className }: NetNoteProps) {
  return (
    of.some(({ net }) => net !== '') && (
      <span className={cx('price-net block', className)} aria-hidden="true">
        Debajo de cada uno, el {NET_PRICE.toLowerCase()}
      </span>
    )
  )
}
