import type { Database } from '../../../db/database.ts'
import { readIndexRows, readSearchIndex } from '../index/read.ts'
import { addToIndex, removeFromIndex, type SearchIndex } from '../index/search-index.ts'
import type { ReportBytes } from './shop-caches.ts'
import type { createTurns } from './turns.ts'

/** A search index that is ready or being built, with the products that changed meanwhile. */
interface IndexBuild {
  readonly words: boolean
  readonly changed: Set<number>
  readonly made: Promise<SearchIndex>
  searchIndex?: SearchIndex
}

interface Options {
  readonly database: Database
  readonly tenantId: number
  readonly turns: ReturnType<typeof createTurns>
  readonly reportBytes: ReportBytes
}

/**
 * A shop's search index: without words until somebody searches. Words are about half of what an index takes to be read, and
 * of its memory, and most shops of an installation are only leafed through.
 */
export const createIndexBuilds = ({ database, tenantId, turns, reportBytes }: Options) => {
  let filtered: IndexBuild | undefined
  let searched: IndexBuild | undefined
  let isSearched = false

  /** The one with words first: it is there as long as the other only until it is made. */
  const builds = () => [searched, filtered].filter((own) => own !== undefined)

  const isCurrent = (own: IndexBuild) => own === filtered || own === searched

  const report = () =>
    reportBytes(builds().reduce((sum, { searchIndex }) => sum + (searchIndex?.bytes ?? 0), 0))

  const end = (own: IndexBuild) => {
    if (!isCurrent(own)) return
    if (own === searched) searched = undefined
    else filtered = undefined
    report()
  }

  const read = (words: boolean) => turns.take(() => readSearchIndex(database, tenantId, words))

  /** Takes changed products in. False: there is no space left for them. */
  const renewOne = async (
    own: IndexBuild,
    searchIndex: SearchIndex,
    ids: readonly number[],
  ): Promise<boolean> => {
    const rows = await readIndexRows(database, tenantId, ids, own.words)
    const onSale = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!onSale.has(id)) removeFromIndex(searchIndex, id)
    return rows.every((row) => addToIndex(searchIndex, row))
  }

  /** Takes changed products in, or ends the index where it has no space left for them. */
  const renewMade = async (own: IndexBuild, searchIndex: SearchIndex, ids: readonly number[]) => {
    const fits = await renewOne(own, searchIndex, ids).catch((cause: unknown) => {
      end(own)
      throw cause
    })
    if (!fits) end(own)
    else if (isCurrent(own)) report()
  }

  /** Applies the changes that came while the index was being read; where they are too many for it, it is read again. */
  const applyChanges = async (own: IndexBuild, searchIndex: SearchIndex): Promise<SearchIndex> => {
    while (own.changed.size > 0) {
      const ids = [...own.changed]
      own.changed.clear()
      if (!(await renewOne(own, searchIndex, ids))) return applyChanges(own, await read(own.words))
    }
    if (!isCurrent(own)) return searchIndex
    own.searchIndex = searchIndex
    if (own === searched) filtered = undefined
    report()
    return searchIndex
  }

  const start = (words: boolean): IndexBuild => {
    const own: IndexBuild = {
      words,
      changed: new Set(),
      made: read(words).then((searchIndex) => applyChanges(own, searchIndex)),
    }
    own.made.catch(() => end(own))
    return own
  }

  const forget = () => {
    filtered = undefined
    searched = undefined
  }

  return {
    /** The index where it is there. */
    made: (): SearchIndex | undefined => searched?.searchIndex ?? filtered?.searchIndex,
    /** The index, made when it is not there; until the one with words is, lists that need none have the other. */
    get({ words }: { readonly words: boolean }): Promise<SearchIndex> {
      isSearched ||= words
      if (isSearched) searched ??= start(true)
      else filtered ??= start(false)
      const own = words ? searched : (filtered ?? searched)
      if (own === undefined) throw new Error('No index was begun')
      return own.made
    },
    /** Takes changed products in. */
    async renew(ids: readonly number[]) {
      for (const own of builds()) {
        if (own.searchIndex === undefined) for (const id of ids) own.changed.add(id)
        else await renewMade(own, own.searchIndex, ids)
      }
    },
    /** All of it may have changed. */
    forget() {
      forget()
      reportBytes(0)
    },
    /** Makes room; whether anybody searches here shows again. */
    drop() {
      forget()
      isSearched = false
    },
  }
}
