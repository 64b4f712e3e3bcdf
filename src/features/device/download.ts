import { type InferOutput, object, safeParse } from 'valibot'
import { type ProductDetail, productDetail, productList } from '#contract/catalogue.ts'
import { type Downloaded, MOST_TAKEN_AT_ONCE } from '#contract/worker.ts'

const list = object({ result: productList })
const detail = object({ result: productDetail })

export interface DownloadDeps {
  /** Has the worker download these URLs. */
  readonly download: (urls: readonly string[]) => Promise<Downloaded>
  /** URL of one page of a category's products, as its list asks for it. */
  readonly listOf: (categoryId: string, page: number) => string
  readonly detailOf: (productId: string) => string
  /** URLs of the pictures with which a product's page opens. */
  readonly picturesOf: (product: ProductDetail) => readonly string[]
  readonly onProgress: (progress: Progress) => void
  /** Aborted: the person has stopped it. */
  readonly signal: AbortSignal
}

export interface Progress {
  readonly done: number
  /** Products, as far as they are known. */
  readonly of: number
  readonly bytes: number
}

/** `stopped`: by the person; `cut`: something failed to load; `full`: no space. Each can be resumed. */
export type Outcome = 'done' | 'stopped' | 'cut' | 'full'

/** Products that are fetched at once. */
const GROUP = 6

class Ended extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Downloads whole categories: their lists, products and pictures. `expected`: how many products there may be. */
export const downloadCategories = async (
  categories: readonly string[],
  expected: number,
  deps: DownloadDeps,
): Promise<Outcome> => {
  const seen = new Set<string>()
  let bytes = 0
  let done = 0
  const reportProgress = () => deps.onProgress({ done, of: Math.max(expected, done), bytes })

  // Stops at once, even while a request hangs.
  const stopped = new Promise<never>((_, reject) => {
    deps.signal.addEventListener('abort', () => reject(new Ended('stopped')))
  })
  stopped.catch(() => {})
  const download = async (urls: readonly string[]): Promise<Downloaded['files']> => {
    const files: Downloaded['files'][number][] = []
    for (let start = 0; start < urls.length; start += MOST_TAKEN_AT_ONCE) {
      const requested = urls.slice(start, start + MOST_TAKEN_AT_ONCE)
      const running = await Promise.race([deps.download(requested), stopped])
      for (const file of running.files) {
        bytes += file.bytes
        files.push(file)
      }
      if (running.isFull) throw new Ended('full')
      if (running.files.length < requested.length) throw new Ended('cut')
    }
    reportProgress()
    return files
  }
  const pageOf = async (categoryId: string, page: number): Promise<InferOutput<typeof productList>> => {
    const [file] = await download([deps.listOf(categoryId, page)])
    const parsed = safeParse(list, file?.body)
    if (!parsed.success) throw new Ended('cut')
    return parsed.output.result
  }
  const downloadProducts = async (ids: readonly string[]) => {
    for (let start = 0; start < ids.length; start += GROUP) {
      const group = ids.slice(start, start + GROUP)
      const details = await download(group.map(deps.detailOf))
      const pictures = details.flatMap(({ body }) => {
        const parsed = safeParse(detail, body)
        return parsed.success ? deps.picturesOf(parsed.output.result) : []
      })
      await download([...new Set(pictures)])
      done += group.length
      reportProgress()
    }
  }

  try {
    for (const categoryId of categories) {
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { items, total, pageSize } = await pageOf(categoryId, page)
        pages = Math.ceil(total / Math.max(1, pageSize))
        const fresh = items.map(({ id }) => id).filter((id) => !seen.has(id))
        for (const id of fresh) seen.add(id)
        await downloadProducts(fresh)
      }
    }
    return 'done'
  } catch (error) {
    if (error instanceof Ended) return error.outcome
    throw error
  }
}
