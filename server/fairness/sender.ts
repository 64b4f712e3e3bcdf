import { foldNetwork } from '../folded.ts'
import { type Caller, ownerOf, type Tenant } from '../ports.ts'

/** For whom work is done. What the shop itself needs, such as its icons, has neither person nor network. */
export interface Sender {
  readonly person: string | null
  readonly network: string | null
  readonly shop: string
}

/** A person of a shop, by the network that the request came from; a proxy that names nobody is no network. */
export const senderOf = (tenant: Pick<Tenant, 'id'>, caller: Caller | null, address: string): Sender => ({
  person: caller === null ? null : `${tenant.id} ${ownerOf(caller)}`,
  network: foldNetwork(address),
  shop: String(tenant.id),
})

export const shopItself = ({ id }: Pick<Tenant, 'id'>): Sender => ({
  person: null,
  network: null,
  shop: String(id),
})

/** A command line waits for its own children alone. */
export const COMMAND: Sender = { person: null, network: null, shop: '' }

/** What a sender's own work is counted by. */
export const ownKeys = ({ person, network, shop }: Sender): string[] => {
  const keys = [
    ...(person === null ? [] : [`person ${person}`]),
    ...(network === null ? [] : [`network ${network}`]),
  ]
  return keys.length > 0 ? keys : [`itself ${shop}`]
}
