import type * as v from 'valibot'
import type { Customer as Card, CustomerAccount, listCustomers } from '#contract/office/customers.ts'
import { orderNumberOf, quoteNumberOf } from '#domain/orders/document-number.ts'
import type { Reader } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { issuersOf } from '../../modules/accounts/repository/identities.ts'
import { findCustomers } from '../../modules/accounts/repository/listing.ts'
import { type Customer, customerById } from '../../modules/accounts/repository/people.ts'
import { countOpenSessions } from '../../modules/accounts/repository/sessions.ts'
import { countOrdersBy, countOrdersOf, lastOrdersOf } from '../../modules/orders/repository.ts'
import { countQuotesOf, lastQuotesOf } from '../../modules/quotes/repository.ts'
import { statusAt } from '../../modules/quotes/rules.ts'
import { ownerOf } from '../../ports/tenant.ts'
import type { ShopScope } from '../scope.ts'

const PAGE = 48
const NEWEST = 10

export const missingAccount = () => failure('not_found', 'No encontramos esa cuenta.')

const ownedBy = ({ id }: Pick<Customer, 'id'>): string => ownerOf({ kind: 'customer', id })

/** What an account has, and how its person comes in. One query after another: a transaction has one connection. */
export const countsOf = async (reader: Reader, person: Customer) => {
  const { tenantId, id } = person
  const owner = ownedBy(person)
  const orders = await countOrdersOf(reader, tenantId, owner)
  const quotes = await countQuotesOf(reader, tenantId, owner)
  const sessions = await countOpenSessions(reader, tenantId, id)
  const issuers = await issuersOf(reader, tenantId, id)
  const ways = [...(person.passwordHash === null ? [] : ['contraseña']), ...issuers]
  return { orders, quotes, sessions, ways }
}

const cardOf = (person: Customer, orders: number): Card => ({
  id: person.id,
  email: person.email,
  name: person.fullName,
  company: person.company,
  phone: person.phoneNumber,
  since: person.createdAt.toISOString(),
  blockedAt: person.blockedAt?.toISOString() ?? null,
  orders,
})

/** A page of accounts. */
export const customersOf = async (
  { ports, tenant }: ShopScope,
  { search = '', after = '' }: v.InferOutput<typeof listCustomers.query>,
): Promise<v.InferInput<typeof listCustomers.result>> => {
  const rows = await findCustomers(ports.database, tenant.id, { search, after, most: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const orders =
    page.length === 0 ? new Map() : await countOrdersBy(ports.database, tenant.id, page.map(ownedBy))
  return {
    items: page.map((row) => cardOf(row, orders.get(ownedBy(row)) ?? 0)),
    next: rows.length > PAGE ? (page.at(-1)?.email ?? null) : null,
  }
}

/** One account with all that is shown of it. */
export const accountOf = async (
  { ports, tenant }: ShopScope,
  { id }: { readonly id: string },
): Promise<CustomerAccount> => {
  const { database } = ports
  const person = await customerById(database, tenant.id, id)
  if (person === null) throw missingAccount()
  const owner = ownedBy(person)
  const [counts, orders, quotes] = await Promise.all([
    countsOf(database, person),
    lastOrdersOf(database, tenant.id, owner, NEWEST),
    lastQuotesOf(database, tenant.id, owner, NEWEST),
  ])
  return {
    ...cardOf(person, counts.orders),
    ways: counts.ways,
    sessions: counts.sessions,
    quotes: counts.quotes,
    lastOrders: orders.map((row) => ({
      id: String(row.id),
      number: orderNumberOf(tenant.name, row.number),
      status: row.status,
      at: row.createdAt.toISOString(),
      total: Number(row.grandTotal),
    })),
    lastQuotes: quotes.map((row) => ({
      id: String(row.id),
      number: quoteNumberOf(tenant.name, row.number),
      status: statusAt(row, ports.now()),
      at: row.createdAt.toISOString(),
      total: Number(row.total),
    })),
  }
}
