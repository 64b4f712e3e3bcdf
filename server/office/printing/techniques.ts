import type * as v from 'valibot'
import type { listTechniques, saveTechnique, Technique } from '#contract/office/printing.ts'
import { printExample } from '#domain/pricing/print-example.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import * as stored from '../../modules/catalogue/printing/techniques.ts'
import { openOrdersBy } from '../../modules/orders/repository-printing.ts'
import { localised, pricingOf } from '../../ports/tenant.ts'
import { type ShopDone, writeShop } from '../history/shop-changes.ts'
import { undoableOfKey } from '../history/undoable.ts'
import type { ShopScope } from '../scope.ts'
import { merged } from './merge.ts'
import { techniqueChanges, techniqueConflict } from './words.ts'

type List = v.InferInput<typeof listTechniques.result>

/** Techniques as the caller may see them. */
export const techniquesFor = async ({ ports, tenant, may }: ShopScope): Promise<List> => {
  const { database } = ports
  const rows = await stored.storedTechniques(database, tenant.id)
  const products = await stored.productCounts(database, tenant.id)
  const orders = await openOrdersBy(database, tenant.id, 'technique')
  const pricing = pricingOf(tenant)
  const seesMoney = may('orders.amounts')
  return {
    items: rows.map(({ id, isRetired, values }) => ({
      id: String(id),
      ...values,
      setupCost: seesMoney ? values.setupCost : null,
      breaks: seesMoney ? values.breaks : null,
      isRetired,
      products: products.get(id) ?? 0,
      openOrders: orders.get(String(id)) ?? 0,
      example: seesMoney ? printExample(values, pricing) : null,
    })),
    pricing: seesMoney ? pricing : null,
  }
}

export const noTechnique = () => failure('not_found', 'No encontramos esa técnica.')

const nameTaken = (name: string) =>
  failure('invalid_request', `Ya hay una técnica “${name}”.`, {
    fields: { 'technique.name': `Ya hay una técnica “${name}”.` },
  })

/** What taking a change of a technique back needs: what it was and became; null: there was none. */
export interface TechniqueUndo {
  readonly kind: 'technique'
  readonly id: number
  readonly before: Technique | null
  readonly after: Technique
}

/** The same of one that was retired or brought back. */
export interface RetiredUndo {
  readonly kind: 'retired'
  readonly id: number
  readonly retired: boolean
}

const idOf = (id: number) => `technique-${id}`

type Save = v.InferOutput<typeof saveTechnique.body>

const added = async (tx: Transaction, { tenant }: ShopScope, values: Technique): Promise<ShopDone> => {
  const made = await stored.addTechnique(tx, tenant.id, values)
  if (made === null) throw nameTaken(values.name)
  const undo: TechniqueUndo = { kind: 'technique', id: made.id, before: null, after: made.values }
  return {
    object: values.name,
    objectId: idOf(made.id),
    changes: techniqueChanges(null, made.values),
    undo,
  }
}

const changed = async (
  tx: Transaction,
  { tenant }: ShopScope,
  { id, expected, technique }: { readonly id: number } & Pick<Save, 'expected' | 'technique'>,
): Promise<ShopDone> => {
  const held = await stored.lockTechnique(tx, tenant.id, id)
  if (held === null) throw noTechnique()
  const { value, conflicts } = merged(expected ?? held.values, technique, held.values)
  if (conflicts.length > 0)
    throw failure('conflict', techniqueConflict(conflicts, { mine: technique, theirs: held.values }), {
      details: { fields: conflicts, now: held.values },
    })
  if (await stored.isNameTaken(tx, tenant.id, { id, name: value.name })) throw nameTaken(value.name)
  const { values } = await stored.changeTechnique(tx, tenant.id, { id, values: value })
  const undo: TechniqueUndo = { kind: 'technique', id, before: held.values, after: values }
  return { object: values.name, objectId: idOf(id), changes: techniqueChanges(held.values, values), undo }
}

/** Makes a technique or changes one, and answers all of them. */
export const saveOf = async (scope: ShopScope, { id, key, expected, technique }: Save) => {
  const known = id === null ? null : rowIdOf(id)
  if (id !== null && known === null) throw noTechnique()
  let written = known
  const action = known === null ? 'techniqueAdded' : 'techniqueChanged'
  await writeShop(scope, { subject: 'printing', action, key }, async (tx) => {
    const done =
      known === null
        ? await added(tx, scope, technique)
        : await changed(tx, scope, { id: known, expected, technique })
    written = (done.undo as TechniqueUndo).id
    return done
  })
  const list = await techniquesFor(scope)
  const named = list.items.find(({ name }) => name === technique.name)?.id ?? ''
  return {
    id: written === null ? named : String(written),
    ...list,
    undo: (await undoableOfKey(scope, key)).undo,
  }
}

/** Retires a technique or brings it back, and answers all of them. */
export const retireOf = async (
  scope: ShopScope,
  { id, key, retired }: { readonly id: string; readonly key: string; readonly retired: boolean },
) => {
  const known = rowIdOf(id)
  if (known === null) throw noTechnique()
  const { tenant, ports } = scope
  const action = retired ? 'techniqueRetired' : 'techniqueBroughtBack'
  await writeShop(scope, { subject: 'printing', action, key }, async (tx) => {
    const held = await stored.lockTechnique(tx, tenant.id, known)
    if (held === null) throw noTechnique()
    if (held.isRetired !== retired)
      await stored.setRetired(tx, tenant.id, { id: known, retiredAt: retired ? ports.now() : null })
    const undo: RetiredUndo = { kind: 'retired', id: known, retired }
    return {
      object: held.values.name,
      objectId: idOf(known),
      changes: retiredChange(held.isRetired, retired),
      undo,
    }
  })
  return { id, ...(await techniquesFor(scope)), undo: (await undoableOfKey(scope, key)).undo }
}

export const retiredChange = (before: boolean, after: boolean) => {
  const words = (isRetired: boolean) => (isRetired ? 'retirada' : 'se ofrece')
  return [{ field: 'retired', before: words(before), after: words(after) }]
}

/** A technique that was made and is used by now can't be unmade. */
export const usedSince = ({ tenant }: ShopScope) =>
  failure(
    'conflict',
    localised(
      tenant,
      'Ya la usa un producto o un pedido: no se puede deshacer. Podés retirarla.',
      'Ya la usa un producto o un pedido: no se puede deshacer. Puedes retirarla.',
    ),
  )
