import { foldNetwork } from './senders.ts'

/** For whom work is done. What the shop itself needs, such as its icons, has neither person nor network. */
export interface Sender {
  readonly person: string | null
  readonly network: string | null
  readonly shop: string
}

interface Shop {
  readonly id: number
}

/** A person of a shop, as in `ownerOf`, by the network that the request came from; a proxy that names nobody is no network. */
export const senderOf = (tenant: Shop, owner: string | null, address: string): Sender => ({
  person: owner === null ? null : `${tenant.id} ${owner}`,
  network: foldNetwork(address),
  shop: String(tenant.id),
})

export const shopItself = ({ id }: Shop): Sender => ({
  person: null,
  network: null,
  shop: String(id),
})

/** What a sender's own work is counted by. */
export const ownKeys = ({ person, network, shop }: Sender): string[] => {
  const keys = [
    ...(person === null ? [] : [`person ${person}`]),
    ...(network === null ? [] : [`network ${network}`]),
  ]
  return keys.length > 0 ? keys : [`itself ${shop}`]
}
