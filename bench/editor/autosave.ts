import { setTimeout as pause } from 'node:timers/promises'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { deviceRows } from '#harness/browser/device-rows.ts'
import { startServer } from '#harness/server/server.ts'
import { getProductsList, type ProductSummary } from '../../contract/catalogue.ts'

const SHOP = 'brote'
/** Letters typed before a kill, and how far they are apart in ms, at most. */
const LETTERS = 12
const APART_MS = 260
/** A kill comes that much after the last letter at most, in ms: within the pause, the writing and after it. */
const KILL_MS = 500

/** Tells what the screen has acknowledged: the text that stood there when it said 'Guardado', and ms since its oldest letter. */
const WATCH = `
globalThis.__name = (value) => value
let since
document.addEventListener('input', () => { since ??= performance.now() }, true)
new MutationObserver(() => {
  const kept = document.querySelector('[role=status][data-saving=saved]')
  const field = document.querySelector('textarea')
  if (!kept || !field || since === undefined) return
  window.acknowledge(field.value, performance.now() - since)
  since = undefined
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-saving'] })
`

interface Draft {
  id: string
  document: { views: { areas: { elements: { text?: string }[] }[] }[] }
}

/**
 * A text is typed into a design and the browser killed (SIGKILL) at any moment, `kills` times; each time the draft is read
 * again by the next browser. Lost is a draft that is not there, is no beginning of what was typed, or is shorter than what the
 * screen had said to be saved.
 */
export const autosave = async (kills: number) => {
  const server = await startServer({ env: { DEMO: '1' } })
  const origin = `http://localhost:${server.port}`
  const waits: number[] = []
  let [acknowledged, lost] = [0, 0]
  let visitor: Visitor | undefined
  try {
    const list = await fetch(`${origin}${getProductsList.path}?tenant=${SHOP}&pageSize=48`)
    const { result } = (await list.json()) as { result: { items: ProductSummary[] } }
    const product = result.items.find(({ isCustomizable }) => isCustomizable)
    if (!product) throw new Error('nothing to customise')
    let shown = ''
    const open = async (profile?: string): Promise<Visitor> => {
      const opened = await openVisitor({ own: true, ...(profile ? { profile } : {}) })
      opened.tolerate(/./)
      await opened.context.exposeBinding('acknowledge', (_source, text: string, ms: number) => {
        shown = text
        waits.push(ms)
        acknowledged += 1
      })
      await opened.context.addInitScript(WATCH)
      return opened
    }
    visitor = await open()
    for (let kill = 0; kill < kills; kill++) {
      const { page, profile } = visitor
      await page.goto(`${origin}/${SHOP}/customize-product?product=${product.id}`)
      await page.getByRole('button', { name: 'Escribir' }).click()
      await page.locator('textarea:focus').waitFor()
      const id = new URL(page.url()).searchParams.get('draft')
      let typed = ''
      shown = ''
      const letters = 1 + Math.floor(Math.random() * LETTERS)
      for (let letter = 0; letter < letters; letter++) {
        const next = String.fromCharCode(97 + Math.floor(Math.random() * 26))
        typed += next
        await page.keyboard.type(next)
        await pause(Math.random() * APART_MS)
      }
      await pause(Math.random() * KILL_MS)
      await visitor.crash()
      const promised = shown
      visitor = await open(profile)
      await visitor.page.goto(`${origin}/${SHOP}/customize-product?draft=${id}`)
      await visitor.page.getByRole('heading').first().waitFor()
      const rows = await deviceRows<Draft>(visitor.page, SHOP, 'drafts')
      const row = rows.find((one) => one.id === id)
      const found = row?.document.views.flatMap(({ areas }) =>
        areas.flatMap(({ elements }) => elements.map(({ text = '' }) => text)),
      )[0]
      const isWhole = found === undefined ? promised === '' : found.length >= promised.length
      // Until the first letter is saved, the words that a new text begins with are.
      const isTyped = found === undefined || promised === '' || typed.startsWith(found)
      if (!isWhole || !isTyped) {
        lost += 1
        console.error(`lost: promised '${promised}', typed '${typed}', found '${found}'`)
      }
    }
    return { waits, acknowledged, lost }
  } finally {
    await visitor?.close()
    await server.close()
  }
}
