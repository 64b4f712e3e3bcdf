import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getProduct, listProducts, type ProductCard } from '#contract/office/catalogue.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { usePages } from '#office/queries/pages.ts'
import { useShop } from '#office/queries/session.ts'
import { Field, Form } from '#office/ui/field.tsx'
import { Listed } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { SearchBar } from '#office/ui/search-bar.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Awaited } from '#office/ui/states.tsx'
import { quoteTexts } from './texts.ts'

/** Units of something, and what it is called. */
export interface PickedLine {
  readonly productId: string
  readonly sku: string
  readonly quantity: number
  readonly name: string
}

interface AmountsProps {
  readonly product: ProductCard
  readonly onPick: (lines: readonly PickedLine[]) => void
  readonly onClose: () => void
}

/** How many of each variant. */
const Amounts = ({ product, onPick, onClose }: AmountsProps) => {
  const words = useTexts(quoteTexts)
  const { name: shop } = useShop()
  const { data, error, refetch } = useQuery({
    queryKey: keys.quotedProduct(shop, product.id),
    queryFn: ({ signal }) => call(getProduct, { shop, signal, query: { id: product.id } }),
  })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const add = () => {
    const lines = (data?.form.variants ?? []).flatMap(({ sku, color, size, attribute }) => {
      const quantity = Number(typed[sku] ?? '')
      const name = [product.name, color, size, attribute].filter(Boolean).join(' · ')
      return Number.isInteger(quantity) && quantity > 0
        ? [{ productId: product.id, sku, quantity, name }]
        : []
    })
    if (lines.length === 0) return setRefusal(words.addNeeded)
    onPick(lines)
  }
  return (
    <Sheet title={product.name} onClose={onClose}>
      {!data && <Awaited error={error} refetch={refetch} loading={words.loading} rows={2} />}
      {data && (
        <Form refusal={refusal} onSubmit={add}>
          {data.form.variants.map(({ sku, color, size, attribute }) => (
            <Field
              key={sku}
              label={[color, size, attribute].filter(Boolean).join(' · ') || words.amounts}
              hint={sku}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={typed[sku] ?? ''}
              onChange={(event) => setTyped({ ...typed, [sku]: event.target.value })}
            />
          ))}
          {refusal !== undefined && (
            <p className="refusal" role="alert">
              {refusal}
            </p>
          )}
          <button type="submit" className="button button-dark">
            {words.add}
          </button>
        </Form>
      )}
    </Sheet>
  )
}

interface FoundProps {
  readonly search: string
  readonly onChoose: (product: ProductCard) => void
}

/** Products on sale that were searched for. */
const Found = ({ search, onChoose }: FoundProps) => {
  const words = useTexts(quoteTexts)
  const { name: shop } = useShop()
  const found = usePages({
    queryKey: keys.quotedProducts(shop, search),
    name: undefined,
    schema: listProducts.result,
    ask: (after, signal) =>
      call(listProducts, {
        shop,
        signal,
        query: { search, only: 'onSale', ...(after === '' ? {} : { after }) },
      }),
  })
  return (
    <Listed list={found} loading={words.searching} nothing={words.noneFound(search)}>
      <ul className="list quote-found">
        {found.items?.map((product) => (
          <li key={product.id}>
            <button type="button" className="list-row" onClick={() => onChoose(product)}>
              <span className="grow">{product.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Listed>
  )
}

/** Finds a product, and takes units of its variants. */
export const ProductPicker = ({ onPick }: Pick<AmountsProps, 'onPick'>) => {
  const words = useTexts(quoteTexts)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ProductCard>()
  return (
    <>
      <div className="panel-head">
        <h2>{words.product}</h2>
      </div>
      <SearchBar hint={words.productHint} search={search} onSearch={setSearch} />
      {search !== '' && <Found search={search} onChoose={setChosen} />}
      {chosen && (
        <Amounts
          product={chosen}
          onClose={() => setChosen(undefined)}
          onPick={(lines) => {
            setChosen(undefined)
            setSearch('')
            onPick(lines)
          }}
        />
      )}
    </>
  )
}
