import {
  ARTWORK_GROUPS,
  type ArtworkCard,
  type ArtworkQueue,
  MOST_ARTWORKS,
} from '#contract/office/artwork.ts'
import { techniqueWords } from '#domain/design/print-words.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { techniquesOf } from '../../modules/catalogue/read/printing.ts'
import { buyerOf } from '../../modules/orders/repository-board.ts'
import { designedLines, type OpenProof, openProofs } from '../../modules/proofs/repository-artwork.ts'
import { driftedLines, lineKey } from '../../modules/proofs/standing.ts'
import { pictureOf } from '../orders/cards.ts'
import type { ShopScope } from '../scope.ts'
import { groupOf, sinceOf } from './groups.ts'

/** Who of the shop's team an artwork may be given to. */
export type Team = readonly { readonly id: string; readonly name: string }[]

type Card = ArtworkCard

/** Who looks after an artwork; whoever left the team does no more. */
export const assigneeOf = (team: Team, id: string | null): Card['assigned'] =>
  team.find((member) => member.id === id) ?? null

type Shown = OpenProof & Pick<Card, 'group'>

const cardsOf = async (scope: ShopScope, team: Team, rows: readonly Shown[]): Promise<Map<Shown, Card>> => {
  const { database } = scope.ports
  const [lines, techniqueOf] = await Promise.all([
    designedLines(
      database,
      scope.tenant.id,
      rows.map(({ orderId }) => orderId),
    ),
    techniquesOf(database, scope.tenant.id),
  ])
  const byLine = new Map(lines.map((one) => [lineKey(one.orderId, one.line), one]))
  const cardOf = (row: Shown): Card => {
    const { orderId, number, status, line, version, group, assignedTo } = row
    const made = byLine.get(lineKey(orderId, line))
    return {
      id: String(orderId),
      number: orderNumberOf(scope.tenant.name, number),
      status,
      line,
      buyer: scope.may('orders.person') ? buyerOf(row) : null,
      product: made?.product ?? '',
      print: made?.print ? techniqueWords(made.print, techniqueOf) : '',
      units: made?.units ?? 0,
      picture: pictureOf(scope, made?.picture ?? ''),
      version,
      group,
      since: sinceOf(row, group),
      assigned: assigneeOf(team, assignedTo),
    }
  }
  return new Map(rows.map((row) => [row, cardOf(row)]))
}

/** Artworks by what they wait for, and those of the caller; the oldest orders first. */
export const queueOf = async (scope: ShopScope, team: Team): Promise<ArtworkQueue> => {
  const { database } = scope.ports
  const proofs = await openProofs(database, scope.tenant.id)
  const suspects = proofs.filter(({ differs }) => differs).map(({ orderId }) => orderId)
  const drifted = await driftedLines(database, scope.tenant.id, suspects)
  const rows: Shown[] = proofs.map((row) => ({
    ...row,
    group: groupOf(row, drifted.has(lineKey(row.orderId, row.line))),
  }))
  const groups = [
    ...ARTWORK_GROUPS.map((name) => ({ name, all: rows.filter(({ group }) => group === name) })),
    { name: 'mine' as const, all: rows.filter(({ assignedTo }) => assignedTo === scope.actor.id) },
  ]
  const shown = groups.map((one) => ({ ...one, first: one.all.slice(0, MOST_ARTWORKS) }))
  const cards = await cardsOf(scope, team, [...new Set(shown.flatMap(({ first }) => first))])
  return {
    groups: shown.map(({ name, all, first }) => ({
      group: name,
      total: all.length,
      cards: first.flatMap((row) => cards.get(row) ?? []),
    })),
  }
}
