import type * as v from 'valibot'
import type * as calls from '#contract/office/imports.ts'
import type { ImportState } from '#contract/office/imports.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { timeOf } from '../../formats/local-time.ts'
import { pictureCounts } from '../../modules/catalogue/files/picture-states.ts'
import {
  arrive,
  beginAlone,
  insertRun,
  lastRuns,
  lockRun,
  openRun,
  type RunRow,
  setRun,
} from '../../modules/imports/repository.ts'
import { CANCELLABLE, pieceLength, pieceName, piecesOf } from '../../modules/imports/rules.ts'
import { localised } from '../../ports/tenant.ts'
import { fileStore } from '../../storage/store.ts'
import type { ShopScope } from '../scope.ts'
import { missing, runOf } from './answer.ts'

/** Job that works at an import: reads it, applies it, or takes it back, as its state says. */
export const IMPORTS = 'imports'

type Run = v.InferInput<typeof calls.startImport.result>
type Body<E extends { readonly body: v.GenericSchema }> = v.InferOutput<E['body']>

/** Imports that are listed. */
const LISTED = 12
/** Rows that may be corrected of one file. */
const MOST_CORRECTED = 2000

/** In words, what a run does that is not where it was expected. */
const STATES: Readonly<Record<ImportState, string>> = {
  receiving: 'El archivo todavía está llegando.',
  reading: 'Se está leyendo el archivo.',
  asking: 'Falta decir cómo escribe los decimales.',
  ready: 'Ya se leyó: falta importarlo.',
  applying: 'Se está importando.',
  done: 'Ya está importado.',
  undoing: 'Se está deshaciendo.',
  undone: 'Ya se deshizo.',
  cancelled: 'Se canceló.',
  failed: 'No se pudo importar.',
}

const elsewhere = ({ state }: RunRow) => failure('conflict', STATES[state])

/** Another one of the shop is under way, in words. */
const another = ({ tenant }: ShopScope, other: RunRow | null) =>
  failure(
    'conflict',
    other === null
      ? 'Ya se está importando otro archivo.'
      : `${other.actor.name} ya está importando “${other.name}” desde las ${timeOf(tenant, other.startedAt)}. ${localised(
          tenant,
          'Seguí con ese archivo o cancelalo antes.',
          'Sigue con ese archivo o cancélalo antes.',
        )}`,
  )

/** Puts the work at a run into the queue, with the change that asks for it. */
export const enqueueWork = (
  { ports, tenant }: Pick<ShopScope, 'ports' | 'tenant'>,
  tx: Transaction,
  id: string,
) => ports.jobs.enqueue(tx, IMPORTS, { shop: tenant.name, id })

/** Changes a run under its lock; what is put into the queue with it begins at once. */
const change = async (
  scope: ShopScope,
  id: string,
  use: (tx: Transaction, held: RunRow) => Promise<RunRow | null>,
): Promise<Run> => {
  const { ports, tenant } = scope
  const row = await ports.database.transaction(async (tx) => {
    const held = await lockRun(tx, { tenantId: tenant.id, id })
    if (held === null) throw missing()
    return (await use(tx, held)) ?? held
  })
  ports.jobs.wake(IMPORTS)
  return runOf(scope, row)
}

/** Begins an import. Throws 409 in words while another one of the shop is under way. The same again answers the same. */
export const startImport = async (
  scope: ShopScope,
  { id, name, bytes }: Body<typeof calls.startImport>,
): Promise<Run> => {
  const { ports, tenant, actor } = scope
  const now = ports.now()
  const row = await ports.database.transaction(async (tx) => {
    const known = await lockRun(tx, { tenantId: tenant.id, id })
    if (known !== null && known.name === name && known.bytes === bytes) return known
    const started = {
      tenantId: tenant.id,
      id,
      state: 'receiving',
      name,
      bytes,
      actor,
      startedAt: now,
    } as const
    const made = known === null ? await insertRun(tx, { ...started, beatAt: now }) : null
    if (made === null) throw another(scope, await openRun(tx, tenant.id))
    return made
  })
  return runOf(scope, row)
}

/** Stores a piece of the file; with the last one the file is read. The same again changes nothing. */
export const putPiece = async (
  scope: ShopScope,
  { id, piece }: v.InferOutput<typeof calls.putPiece.query>,
  file: Buffer,
): Promise<Run> => {
  const { ports } = scope
  const check = ({ state, bytes, arrived }: RunRow) => {
    if (state !== 'receiving') return arrived.includes(piece)
    if (file.length !== pieceLength(bytes, piece))
      throw failure('invalid_request', 'Esa parte no es del archivo.')
    return false
  }
  let stored = false
  await change(scope, id, async (_tx, held) => {
    stored = check(held)
    if (!stored && held.state !== 'receiving') throw elsewhere(held)
    return held
  })
  // Outside of the transaction: nobody waits for a slow disk.
  if (!stored)
    await fileStore(ports.settings).put(
      pieceName({ tenantId: scope.tenant.id, id }, piece),
      file,
      'application/octet-stream',
    )
  const run = await change(scope, id, async (tx, held) => {
    if (held.state !== 'receiving') return held
    const now = ports.now()
    await arrive(tx, held, piece, now)
    const arrived = new Set([...held.arrived, piece])
    if (arrived.size < piecesOf(held.bytes)) return lockRun(tx, held)
    await enqueueWork(scope, tx, id)
    return setRun(tx, held, ['receiving'], { state: 'reading', share: 0, beatAt: now })
  })
  // Cancelled while it was on its way: whoever removed the others did not see it.
  if (run.state === 'cancelled') await removePieces(ports, { ...run, tenantId: scope.tenant.id })
  return run
}

export const listImports = async (
  scope: ShopScope,
): Promise<v.InferInput<typeof calls.listImports.result>> => {
  const { ports, tenant } = scope
  const rows = await lastRuns(ports.database, tenant.id, LISTED)
  return {
    runs: rows.map((row) => runOf(scope, row)),
    pictures: await pictureCounts(ports.database, tenant.id),
  }
}

/** Has a file read again, with what is known of it by now. */
const readAgain = async (scope: ShopScope, tx: Transaction, held: RunRow, known: Partial<RunRow>) => {
  await enqueueWork(scope, tx, held.id)
  const begun = { state: 'reading', share: 0, beatAt: scope.ports.now(), problem: '' } as const
  return setRun(tx, held, [held.state], { ...begun, ...known })
}

export const answerDecimals = (scope: ShopScope, { id, decimals }: Body<typeof calls.answerDecimals>) =>
  change(scope, id, async (tx, held) => {
    const sign = decimals === 'comma' ? ',' : '.'
    if (held.state === 'reading' && held.decimals === sign) return held
    if (held.state !== 'asking' && held.state !== 'ready') throw elsewhere(held)
    return readAgain(scope, tx, held, { decimals: sign, ambiguous: null })
  })

const changedMeanwhile = ({ tenant }: ShopScope) =>
  failure(
    'conflict',
    localised(
      tenant,
      'Lo que se ve ya no es lo último: mirá de nuevo qué cambia.',
      'Lo que se ve ya no es lo último: mira de nuevo qué cambia.',
    ),
  )

/** Corrects cells and has the file read again. Throws 409 where what was seen is no longer what there is. */
export const correctRows = (scope: ShopScope, { id, digest, cells }: Body<typeof calls.correctRows>) =>
  change(scope, id, async (tx, held) => {
    if (held.state !== 'ready') throw elsewhere(held)
    if (held.digest !== digest) throw changedMeanwhile(scope)
    const all: Record<string, Record<string, string>> = { ...held.cells }
    for (const { row, column, value } of cells) all[row] = { ...all[row], [column]: value }
    if (Object.keys(all).length > MOST_CORRECTED)
      throw failure(
        'invalid_request',
        `Son más de ${MOST_CORRECTED} filas corregidas: conviene corregirlas en el archivo.`,
      )
    return readAgain(scope, tx, held, { cells: all })
  })

export const applyImport = (scope: ShopScope, { id, key, digest }: Body<typeof calls.applyImport>) =>
  change(scope, id, async (tx, held) => {
    if (held.request === key) return held
    if (held.state !== 'ready') throw elsewhere(held)
    if (held.digest !== digest) throw changedMeanwhile(scope)
    const { created = 0, changed = 0 } = held.result ?? {}
    if (created + changed === 0) throw failure('conflict', 'El archivo no cambia nada.')
    await enqueueWork(scope, tx, id)
    const begun = { state: 'applying', share: 0, beatAt: scope.ports.now(), problem: '' } as const
    return setRun(tx, held, ['ready'], { ...begun, request: key, actor: scope.actor })
  })

/** Ends a run that has changed nothing yet, and removes its file. */
export const cancelImport = async (
  scope: ShopScope,
  { id }: Body<typeof calls.cancelImport>,
): Promise<Run> => {
  const run = await change(scope, id, async (tx, held) => {
    if (held.state === 'cancelled') return held
    if (!CANCELLABLE.includes(held.state)) throw elsewhere(held)
    return setRun(tx, held, CANCELLABLE, { state: 'cancelled', beatAt: scope.ports.now() })
  })
  await removePieces(scope.ports, { ...run, tenantId: scope.tenant.id })
  return run
}

/** Removes what is stored of a file. */
export const removePieces = async (
  { settings }: Pick<ShopScope['ports'], 'settings'>,
  { tenantId, id, bytes }: Pick<RunRow, 'tenantId' | 'id' | 'bytes'>,
): Promise<void> => {
  const pieces = Array.from({ length: piecesOf(bytes) }, (_, piece) => pieceName({ tenantId, id }, piece))
  await fileStore(settings).remove(pieces)
}

/** Has a whole file taken back. */
export const undoImport = (scope: ShopScope, { id, key }: Body<typeof calls.undoImport>) =>
  change(scope, id, async (tx, held) => {
    if (held.undoRequest === key) return held
    if (!runOf(scope, held).canUndo)
      throw held.state === 'done'
        ? failure('forbidden', 'Tu rol en la tienda no permite deshacer esa importación.')
        : elsewhere(held)
    const other = await openRun(tx, scope.tenant.id)
    if (other !== null) throw another(scope, other)
    const begun = { state: 'undoing', share: 0, beatAt: scope.ports.now(), problem: '' } as const
    const taken = await beginAlone(tx, held, ['done'], { ...begun, undoRequest: key, actor: scope.actor })
    if (taken === false) throw another(scope, null)
    await enqueueWork(scope, tx, id)
    return taken
  })
