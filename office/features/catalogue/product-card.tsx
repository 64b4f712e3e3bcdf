import { Link } from 'wouter'
import type { ProductCard as Card } from '#contract/office/catalogue.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Picture } from '#office/ui/picture.tsx'
import { catalogueTexts } from './texts.ts'

interface Props {
  readonly product: Card
  readonly onQuick: () => void
  /** While products are chosen. */
  readonly choice?: { readonly isChosen: boolean; toggle(): void } | undefined
}

export const ProductCard = ({ product, onQuick, choice }: Props) => {
  const words = useTexts(catalogueTexts)
  const { name: shop, roundPrice } = useShop()
  const may = useMay()
  const { id, name, picture, category, externalId, active, price, net, stock, fewLeft, pictureProblem } =
    product
  const units = stock === null ? words.uncounted : stock === 0 ? words.out : words.stock(stock)
  const money = price === null ? '' : price > 0 ? formatMoney(price, roundPrice) : words.noPrice
  const body = (
    <>
      <span className="product-name">{name}</span>
      <span className="product-sub">
        {category}
        {category !== '' && externalId !== '' && ' · '}
        {externalId !== '' && <span className="product-code">{externalId}</span>}
      </span>
    </>
  )
  return (
    <li className={active ? 'product-card' : 'product-card product-hidden'}>
      <Picture className="product-thumb" src={picture} alt="" width={72} height={72} />
      <div className="product-what">
        {choice ? (
          <label className="product-link">
            <input type="checkbox" checked={choice.isChosen} onChange={choice.toggle} />
            <span>{body}</span>
          </label>
        ) : (
          <Link className="product-link" href={`/${shop}/catalogo/${id}`} state={{ from: 'catalogo' }}>
            <span>{body}</span>
          </Link>
        )}
        <div className="product-tags">
          {!active && <span className="tag">{words.hidden}</span>}
          {fewLeft && active && <span className="tag tag-amber">{words.chips.fewLeft}</span>}
          {picture === '' && <span className="tag tag-amber">{words.chips.noPicture}</span>}
          {pictureProblem !== '' && <span className="tag tag-red">{pictureProblem}</span>}
        </div>
      </div>
      <button
        type="button"
        className="product-quick"
        aria-label={words.quick(name)}
        disabled={choice !== undefined || !may('catalogue.stock')}
        onClick={onQuick}
      >
        {money !== '' && <b className={price === 0 ? 'amber' : undefined}>{money}</b>}
        {net !== null && net > 0 && <span className="sub">{words.net(formatMoney(net, 2))}</span>}
        <span className={stock === 0 ? 'sub red' : 'sub'}>{units}</span>
      </button>
    </li>
  )
}
