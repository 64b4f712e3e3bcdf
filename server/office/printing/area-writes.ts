import { isDeepStrictEqual } from 'node:util'
import type { HistoryChange } from '#contract/office/history.ts'
import { areaProblems } from '#domain/design/area-problems.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { missingProduct } from '../../errors/refusals.ts'
import {
  type AreaValues,
  lockAreas,
  type StoredArea,
  storedAreas,
  writePrinted,
} from '../../modules/catalogue/printing/areas.ts'
import { storedTechniques } from '../../modules/catalogue/printing/techniques.ts'
import type { ShopScope } from '../scope.ts'
import { mergedList } from './merge.ts'
import { areaWords } from './words.ts'

/** An area as it is wanted; without a number it is new. */
export type WantedArea = AreaValues & { readonly id: number | null }

/** A product's areas as they were and became. */
export interface AreasUndo {
  readonly kind: 'areas'
  readonly products: readonly {
    readonly id: number
    readonly before: readonly StoredArea[]
    readonly after: readonly StoredArea[]
  }[]
}

interface Wanted {
  /** Of the product. */
  readonly id: number
  /** The areas that `mine` was made on; undefined: those that are there. */
  readonly base?: readonly WantedArea[]
  readonly mine: readonly WantedArea[] | ((there: readonly StoredArea[]) => readonly WantedArea[])
}

type NameOf = (technique: number) => string

const refuseCrossed = (areas: readonly WantedArea[]) => {
  const known = areas.map((area) => ({ ...area, techniques: area.techniques.map(String) }))
  const at = areaProblems(known).findIndex((problems) => problems.includes('crossed'))
  const area = areas[at]
  if (area !== undefined)
    throw failure(
      'invalid_request',
      `Las esquinas de “${[area.view, area.name].filter(Boolean).join(', ')}” están cruzadas.`,
    )
}

const refuseUnknown = (areas: readonly WantedArea[], known: ReadonlyMap<number, string>) => {
  if (areas.some(({ techniques }) => techniques.some((id) => !known.has(id))))
    throw failure('conflict', 'Una de las técnicas ya no existe.')
}

const refuseTwice = (areas: readonly WantedArea[]) => {
  const names = areas.map(({ view, name }) => `${view}\n${name}`)
  const twice = areas.find(({ view, name }, index) => names.indexOf(`${view}\n${name}`) !== index)
  if (twice !== undefined)
    throw failure(
      'invalid_request',
      `Hay dos áreas que se llaman igual en “${twice.view}”: cada una necesita su nombre.`,
    )
}

const changesOf = (
  before: readonly StoredArea[],
  after: readonly StoredArea[],
  nameOf: NameOf,
): HistoryChange[] => {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [was, is] = [before, after].map((areas) => areas.find((area) => area.id === id) ?? null)
    if (isDeepStrictEqual(was, is)) return []
    const [old, now] = [areaWords(was ?? null, nameOf), areaWords(is ?? null, nameOf)]
    return [{ field: 'area', before: old, after: old === now ? `${now}, otras esquinas` : now }]
  })
}

const conflictWords = (
  conflicts: ReturnType<typeof mergedList<WantedArea>>['conflicts'],
  nameOf: NameOf,
): string => {
  const said = conflicts.map(
    ({ mine, theirs }) =>
      `Tu área: “${areaWords(mine, nameOf) || 'la sacaste'}”; ahora: “${areaWords(theirs, nameOf) || 'la sacaron'}”.`,
  )
  return `Otra persona cambió lo mismo mientras tanto. ${said.join(' ')}`
}

/** What of one product is written, from what is there. */
const valuesOf = (
  there: readonly StoredArea[],
  { base = there, mine: wanted }: Omit<Wanted, 'id'>,
  nameOf: NameOf,
) => {
  const mine = typeof wanted === 'function' ? wanted(there) : wanted
  const { values, conflicts } = mergedList<WantedArea>(base, mine, there)
  if (conflicts.length > 0)
    throw failure('conflict', conflictWords(conflicts, nameOf), { details: { conflicts: conflicts.length } })
  return values
}

/** Writes areas of products, and answers what changed in which; throws 404, or 409 in words. */
export const writeEach = async (
  tx: Transaction,
  { tenant }: Pick<ShopScope, 'tenant'>,
  wanted: readonly Wanted[],
): Promise<{ readonly changes: HistoryChange[]; readonly undo: AreasUndo }> => {
  const names = new Map(
    (await storedTechniques(tx, tenant.id)).map(({ id, values }) => [id, values.name] as const),
  )
  const nameOf: NameOf = (id) => names.get(id) ?? ''
  const held = await lockAreas(
    tx,
    tenant.id,
    wanted.map(({ id }) => id),
  )
  const changes: HistoryChange[] = []
  const products: AreasUndo['products'][number][] = []
  for (const { id, ...parts } of wanted) {
    const before = held.get(id)
    if (before === undefined) throw missingProduct()
    const values = valuesOf(before, parts, nameOf)
    refuseTwice(values)
    refuseCrossed(values)
    refuseUnknown(values, names)
    const own = { tenantId: tenant.id, productId: id }
    await writePrinted(tx, own, {
      techniqueIds: values.flatMap(({ techniques }) => techniques),
      areas: values,
    })
    const after = await storedAreas(tx, own)
    changes.push(...changesOf(before, after, nameOf))
    products.push({ id, before, after })
  }
  return { changes, undo: { kind: 'areas', products } }
}
