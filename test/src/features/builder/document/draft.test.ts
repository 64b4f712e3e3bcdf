import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftRow } from '#src/db/database/rows.ts'
import { readDraft, readDrafts, writeDraft } from '#src/db/design/drafts.ts'
import { createDraft, type DraftDeps } from '#src/features/builder/document/draft.ts'
import { emptyDesign } from '#src/features/builder/document/empty-design.ts'
import { freshTenant, openTab } from '../../cart/support.ts'
import { sold } from '../price/support.ts'

const product = sold()
const content = (color = 'Azul') => ({ document: emptyDesign(product), choice: { color, units: { v1: 3 } } })
const start = {
  id: 'd1',
  name: 'Remera',
  productId: product.id,
  productName: product.name,
  lineUuid: null,
  createdAt: 1,
  updatedAt: 0,
}

/** A clock that the test runs, and what each tab asks of it. */
const world = () => {
  let time = 1000
  let ids = 0
  const waiting: { at: number; task: () => void }[] = []
  return {
    run: async (ms: number) => {
      time += ms
      for (const due of waiting.filter(({ at }) => at <= time)) {
        waiting.splice(waiting.indexOf(due), 1)
        due.task()
      }
      await vi.waitFor(() => {})
    },
    deps: (write: DraftDeps['write']): DraftDeps => ({
      write,
      now: () => time,
      newId: () => `copy-${++ids}`,
      after: (ms, task) => {
        const entry = { at: time + ms, task }
        waiting.push(entry)
        return () => void (waiting.includes(entry) && waiting.splice(waiting.indexOf(entry), 1))
      },
    }),
  }
}

describe('[BUILD-41] a draft', () => {
  let db: ReturnType<typeof openTab>
  beforeEach(() => {
    db = openTab(freshTenant())
  })
  const inDb = (): DraftDeps['write'] => async (row, seen) =>
    (await writeDraft(db, { ...row, identity: 'guest' }, seen)) ? 'written' : 'conflict'

  it('is written within 300 ms of the first of several changes, once', async () => {
    const { deps, run } = world()
    const write = vi.fn(inDb())
    const draft = createDraft(start, content(), deps(write))
    expect(draft.state().saving).toBe('new')
    for (const color of ['Rojo', 'Negro', 'Verde']) draft.changed(content(color))
    expect(draft.state().saving).toBe('waiting')
    await run(300)
    await draft.flush()
    expect(write).toHaveBeenCalledTimes(1)
    expect(draft.state().saving).toBe('saved')
    const row = await readDraft(db, 'guest', 'd1')
    expect(row).toMatchObject({ productId: product.id, choice: { color: 'Verde', units: { v1: 3 } } })
  })

  it('that two tabs work on is lost in neither: the later one goes on as a copy', async () => {
    const { deps, run } = world()
    const [one, other] = [1, 2].map(() => createDraft(start, content(), deps(inDb())))
    one?.changed(content('Rojo'))
    await one?.flush()
    await run(10)
    other?.changed(content('Negro'))
    await other?.flush()
    expect(other?.state()).toMatchObject({
      id: 'copy-1',
      name: 'Remera (copia)',
      isCopy: true,
      saving: 'saved',
    })
    one?.changed(content('Verde'))
    await one?.flush()
    const rows = await readDrafts(db, 'guest')
    expect(new Map(rows.map(({ id, choice }) => [id, choice.color]))).toEqual(
      new Map([
        ['d1', 'Verde'],
        ['copy-1', 'Negro'],
      ]),
    )
    expect(one?.state()).toMatchObject({ id: 'd1', isCopy: false })
  })

  it('[BUILD-89] is tried again where the device was full, and says so meanwhile', async () => {
    const { deps, run } = world()
    let full = true
    const write = inDb()
    const draft = createDraft(
      start,
      content(),
      deps(async (row, seen) => (full ? 'full' : write(row, seen))),
    )
    draft.changed(content())
    await draft.flush()
    expect(draft.state().saving).toBe('full')
    // Who designs on does not read that it is being saved.
    draft.changed(content('Verde'))
    expect(draft.state().saving).toBe('full')
    await run(1000)
    expect(draft.state().saving).toBe('full')
    full = false
    await run(6000)
    await draft.flush()
    expect(draft.state().saving).toBe('saved')
    expect(await readDraft(db, 'guest', 'd1')).toMatchObject({ choice: { color: 'Verde' } })
  })

  it('keeps its name and its line of the cart', async () => {
    const { deps } = world()
    const draft = createDraft(start, content(), deps(inDb()))
    draft.rename('Vivero')
    draft.bindLine('line-1')
    await draft.flush()
    const row: DraftRow | undefined = await readDraft(db, 'guest', 'd1')
    expect(row).toMatchObject({ name: 'Vivero', lineUuid: 'line-1', createdAt: 1 })
  })
})
