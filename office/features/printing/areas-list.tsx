import { useState } from 'react'
import { Link } from 'wouter'
import { listAreas } from '#contract/office/printing.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { usePages } from '#office/queries/pages.ts'
import { useShop } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { copyLine, Listed } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { SearchBar } from '#office/ui/search-bar.tsx'
import { Top } from '#office/ui/top.tsx'
import { printingTexts } from './texts.ts'

/** Products with how many areas each has, page by page. */
export const useAreaProducts = (search: string) => {
  const { name: shop } = useShop()
  return usePages({
    queryKey: keys.areaList(shop, search),
    name: search === '' ? 'areas' : undefined,
    schema: listAreas.result,
    ask: (after, signal) => {
      const query = { ...(search === '' ? {} : { search }), ...(after === '' ? {} : { after }) }
      return call(listAreas, { shop, signal, query })
    },
  })
}

/** Products, to choose whose areas are drawn. */
export const AreasList = () => {
  const words = useTexts(printingTexts)
  const { name: shop, timeZone } = useShop()
  const [search, setSearch] = useState('')
  const list = useAreaProducts(search)
  const toCatalogue = (
    <Link className="button button-dark" href={`/${shop}/catalogo`}>
      {words.toCatalogue}
    </Link>
  )
  return (
    <div className="page">
      <Top title={words.areas} back={`/${shop}/mas`} {...copyLine(list, timeZone)} />
      <main className="column">
        <SearchBar hint={words.search} search={search} onSearch={setSearch} />
        <Listed
          list={list}
          loading={words.loading}
          nothing={search === '' ? words.noneYet : words.noProducts}
          next={search === '' && toCatalogue}
        >
          <ul className="list">
            {list.items?.map(({ id, name, picture, areas }) => (
              <li key={id}>
                <Link className="list-row" href={`/${shop}/areas/${id}`} state={{ from: 'areas' }}>
                  {picture !== '' && <img className="area-thumb" src={picture} alt="" loading="lazy" />}
                  <span className="grow">
                    {name}
                    <span className="sub sub-line">{words.countAreas(areas)}</span>
                  </span>
                  <Icon name="right" small />
                </Link>
              </li>
            ))}
          </ul>
        </Listed>
      </main>
    </div>
  )
}
