import { useState } from 'react'
import { Link } from 'wouter'
import { type Customer, listCustomers } from '#contract/office/customers.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { usePages } from '#office/queries/pages.ts'
import { useShop } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { copyLine, Listed } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { SearchBar } from '#office/ui/search-bar.tsx'
import { Page } from '#office/ui/top.tsx'
import { customerTexts } from './texts.ts'

const Row = ({ customer }: { readonly customer: Customer }) => {
  const words = useTexts(customerTexts)
  const { name: shop } = useShop()
  const { id, name, email, company, orders, blockedAt } = customer
  return (
    <li>
      <Link className="list-row" href={`/${shop}/clientes/${id}`}>
        <span className="grow">
          {name === '' ? email : name}{' '}
          {blockedAt !== null && <span className="tag tag-red">{words.blocked}</span>}
          <br />
          <span className="sub">
            {[company, name === '' ? '' : email, words.orders(orders)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Icon name="right" small />
      </Link>
    </li>
  )
}

/** Accounts of buyers, by their mail. */
export const CustomerList = () => {
  const words = useTexts(customerTexts)
  const { name: shop, timeZone } = useShop()
  const [search, setSearch] = useState('')
  const found = usePages({
    queryKey: keys.customersFound(shop, search),
    name: search === '' ? 'customers' : undefined,
    schema: listCustomers.result,
    ask: (after, signal) => {
      const query = { ...(search === '' ? {} : { search }), ...(after === '' ? {} : { after }) }
      return call(listCustomers, { shop, signal, query })
    },
  })
  return (
    <Page title={words.title} back={`/${shop}/mas`} {...copyLine(found, timeZone)}>
      <SearchBar hint={words.searchHint} search={search} onSearch={setSearch} />
      <Listed
        list={found}
        loading={words.loading}
        nothing={search === '' ? words.nothing : words.noneFound(search)}
      >
        <ul className="list">
          {found.items?.map((customer) => (
            <Row key={customer.id} customer={customer} />
          ))}
        </ul>
      </Listed>
    </Page>
  )
}
