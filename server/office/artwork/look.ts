import type { Artwork, ArtworkAction, ArtworkVersion } from '#contract/office/artwork.ts'
import { hashesNamed } from '#domain/design/artwork.ts'
import { proofAreas } from '#domain/design/proof.ts'
import { proofColors } from '#domain/design/proof-colors.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { boughtColors, colorsOf, type VariantColors } from '../../db/variant-colors.ts'
import { proofPage } from '../../documents/proof-page.ts'
import { failure } from '../../errors/failure.ts'
import { printAreasOf, techniquesOf } from '../../modules/catalogue/read/printing.ts'
import { shopDesignFiles } from '../../modules/designs/shop-designs.ts'
import { type LineRow, type OrderRow, orderById } from '../../modules/orders/repository.ts'
import { buyerOf } from '../../modules/orders/repository-board.ts'
import { readProofs } from '../../modules/proofs/port.ts'
import { checksArtwork, type ProofRow } from '../../modules/proofs/repository.ts'
import { type Group, hasDrifted, isOpen, stateOf, versionsOf } from '../../modules/proofs/rules.ts'
import { filesOfOrder } from '../../modules/uploads/repository.ts'
import { localised } from '../../ports/tenant.ts'
import { lastUndoable } from '../history/undoable.ts'
import { pictureOf } from '../orders/cards.ts'
import type { ShopScope } from '../scope.ts'
import { findingsOf } from './findings.ts'
import { groupOf } from './groups.ts'
import { picturesOf } from './pictures.ts'
import { assigneeOf, type Team } from './queue.ts'

export const missing = () => failure('not_found', 'No encontramos ese arte.')

type AreaOf = Awaited<ReturnType<typeof printAreasOf>>

const versionOf = (scope: ShopScope, areaOf: AreaOf, row: ProofRow): ArtworkVersion => {
  const { version, state, by, at, note, createdAt } = stateOf(row)
  const { checkedAt, checkedBy, hash, answeredVia } = row
  return {
    version,
    hash,
    state,
    by: scope.may('orders.person') ? by : '',
    at,
    via: answeredVia,
    note,
    createdAt,
    checked: checkedAt === null ? null : { at: checkedAt.toISOString(), by: checkedBy },
    pictures: picturesOf(row, areaOf, (picture) => pictureOf(scope, picture)),
  }
}

/** A line's colour and size: its name begins with the colour. */
const boughtOf = ({ variantId, variantName, quantity }: LineRow, colors: VariantColors) => {
  const color = colors.get(variantId)?.name ?? ''
  const parts = variantName.split(' / ')
  const rest = parts[0] === color ? parts.slice(1) : parts
  return { color, size: rest.join(' · '), units: quantity }
}

const shareOf = ({ ports, tenant }: ShopScope, order: OrderRow, product: string): Artwork['share'] => {
  const { name, phone, email } = order.addressee
  const url = proofPage(ports.origin(), tenant.name, order.proofToken)
  const number = orderNumberOf(tenant.name, order.number)
  const look = localised(
    tenant,
    'Mirala y decinos si está bien o si hay que cambiar algo',
    'Mírala y dinos si está bien o si hay que cambiar algo',
  )
  const greeting = name === '' ? 'Hola' : `Hola ${name}`
  const text = `${greeting}, esta es la muestra de ${product} de tu pedido ${number}. ${look}: ${url}`
  return { url, text, phone, email }
}

/** What the caller may do with an artwork as it is. */
const actionsOf = (
  { may }: Pick<ShopScope, 'may'>,
  order: OrderRow,
  current: Pick<ProofRow, 'answer' | 'checkedAt'>,
  drifted: boolean,
): ArtworkAction[] => {
  if (!isOpen(order.status)) return []
  const asked = current.answer === 'change'
  const can: readonly (readonly [ArtworkAction, boolean])[] = [
    ['lookOver', may('artwork.check') && !asked && !drifted && current.checkedAt === null],
    ['returnArtwork', may('artwork.check') && !asked],
    ['recordAnswer', may('artwork.answer') && current.answer === null && !drifted],
    ['sendProof', may('artwork.send') && (current.answer !== 'approved' || drifted)],
    ['assign', may('artwork.check')],
  ]
  return can.filter(([, now]) => now).map(([action]) => action)
}

interface Whole {
  readonly order: OrderRow
  readonly group: Group<LineRow>
  readonly versions: readonly ProofRow[]
  readonly current: ProofRow
}

const checkedDesign = async (scope: ShopScope, { order, group, current }: Whole, colors: VariantColors) => {
  const { ports, tenant } = scope
  const { database } = ports
  const design = current.customization
  const [sent, counted, techniqueOf] = await Promise.all([
    filesOfOrder(database, order),
    ports.uploads.artwork(tenant.id, [order.owner], hashesNamed(design)),
    techniquesOf(database, tenant.id),
  ])
  const own = shopDesignFiles(tenant.settings.designs)
  const files = new Set([...sent.map(({ hash }) => hash), ...own.keys(), ...counted.keys()])
  const areas = proofAreas(design, techniqueOf)
  const bought = boughtColors(group.members, colors)
  return {
    areas,
    colors: proofColors(areas, bought),
    ...findingsOf({
      design,
      techniqueOf,
      colors: [...new Map(bought.map((color) => [color.name, color])).values()],
      countedOf: (hash) => counted.get(hash)?.counted ?? null,
      isThere: (hash) => files.has(hash),
    }),
  }
}

/** A design of an order, as far as the caller may see it. */
export const officeArtwork = async (
  scope: ShopScope,
  team: Team,
  order: OrderRow,
  line: string,
): Promise<Artwork> => {
  const { database } = scope.ports
  const { groups, versions: all } = await readProofs(database, order)
  const group = groups.find((one) => one.line === line.toLowerCase())
  const versions = versionsOf(all, line.toLowerCase())
  const current = versions.at(-1)
  if (group === undefined || current === undefined) throw missing()
  const [colors, areaOf, checks, undo] = await Promise.all([
    colorsOf(database, scope.tenant.id, group.members),
    printAreasOf(database, scope.tenant.id, [group.first.productId]),
    checksArtwork(database, scope.tenant.id),
    lastUndoable(scope, order),
  ])
  const drifted = hasDrifted(group, current)
  const seesPerson = scope.may('orders.person')
  return {
    id: String(order.id),
    expected: order.version,
    number: orderNumberOf(scope.tenant.name, order.number),
    status: order.status,
    line: group.line,
    buyer: seesPerson ? buyerOf(order) : null,
    product: group.first.productName,
    group: isOpen(order.status) ? groupOf(current, drifted) : null,
    drifted,
    checks,
    units: group.members.reduce((sum, { quantity }) => sum + quantity, 0),
    bought: group.members.map((member) => boughtOf(member, colors)),
    ...(await checkedDesign(scope, { order, group, versions, current }, colors)),
    versions: versions.map((row) => versionOf(scope, areaOf, row)),
    assigned: assigneeOf(team, current.assignedTo),
    team: [...team],
    share: seesPerson ? shareOf(scope, order, group.first.productName) : null,
    actions: actionsOf(scope, order, current, drifted),
    undo,
  }
}

/** A design of the shop's order of that id; 404 for any other. */
export const artworkOf = async (scope: ShopScope, team: Team, id: string, line: string): Promise<Artwork> => {
  const number = rowIdOf(id)
  const order = number === null ? null : await orderById(scope.ports.database, scope.tenant.id, number)
  if (order === null) throw missing()
  return officeArtwork(scope, team, order, line)
}
