import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type * as v from 'valibot'
import { getConfig } from '#contract/config.ts'
import { getLook, type LookField, publishLook, saveLookDraft, shareLook } from '#contract/office/look.ts'
import { chatOf } from '#src/ui/navigation/chat-link.ts'
import { openVisitor } from '../browser/browser.ts'
import { followReadiness } from '../browser/ready.ts'
import type { ShopServer } from '../server/server.ts'
import type { Operators } from './operators.ts'

/** Difference of a channel that is one of pictures' edges, and no other colour. */
const NOISE = 24

/** Share of the pixels that differ; all of them where the pictures are not equally large. */
const differing = async (one: Buffer, other: Buffer): Promise<number> => {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (a === undefined || b === undefined) return 1
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  let different = 0
  for (let at = 0; at < a.data.length; at += 3) {
    const most = Math.max(...[0, 1, 2].map((c) => Math.abs((a.data[at + c] ?? 0) - (b.data[at + c] ?? 0))))
    if (most > NOISE) different += 1
  }
  return different / (a.data.length / 3)
}

/** Changes the draft of a shop. */
const draftOf = async ({ ask }: Pick<Operators, 'ask'>, changes: Partial<Record<LookField, string>>) => {
  const { published, draft } = await ask(getLook)
  const asked = Object.entries(changes).map(([name, after]) => {
    const field = name as LookField
    return { field, before: draft.changes[field] ?? published[field], after }
  })
  return ask(saveLookDraft, { body: { changes: asked } })
}

/** A page of the app without a full load, which a preview could not have. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

interface Compared {
  readonly path: string
  readonly width: number
  readonly share: number
}

interface Asked {
  readonly operators: Pick<Operators, 'ask'>
  readonly shop: string
  /** Pages within the shop, each once. */
  readonly paths: readonly string[]
  readonly widths: readonly number[]
}

interface Shown extends Asked {
  readonly hasChat: boolean
}

/**
 * A first visit's page lays out what is under its screen apart, and draws letters there up to a pixel beside where they stand
 * from the first touch on; a preview is never a first visit. A picture that has come is grey until it is decoded.
 */
const touched = async (page: Page) => {
  await page.keyboard.press('Shift')
  await page.evaluate(async () => {
    const isInSight = (picture: HTMLImageElement) => {
      const { top, bottom, left, right } = picture.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    // One that can't be decoded stays as it is.
    const decoded = [...document.images].filter(isInSight).map((picture) => picture.decode().catch(() => 0))
    await Promise.all(decoded)
  })
}

/** The page once it looks the same twice: within the app nothing tells that a screen is complete. */
const still = async (page: Page): Promise<Buffer> => {
  let before: Buffer = Buffer.alloc(0)
  for (let look = 0; look < 20; look++) {
    const now = await page.screenshot({ animations: 'disabled' })
    if (now.equals(before)) return now
    before = now
    await page.waitForTimeout(500)
  }
  return before
}

/** Whether a shop's pages have the button of the chat, which comes some time after its page. */
const offersChat = async ({ origin }: ShopServer, shop: string): Promise<boolean> => {
  const answer = await fetch(`${origin}${getConfig.path}?tenant=${shop}`)
  const { result } = (await answer.json()) as { result: v.InferOutput<typeof getConfig.result> }
  return chatOf(result) !== undefined
}

const shotsOf = async (url: string, { shop, paths, hasChat }: Shown, width: number, inApp: boolean) => {
  const visitor = await openVisitor({ viewport: { width, height: 900 }, serviceWorkers: 'block' })
  const { page } = visitor
  // What the bench's loader writes into functions that a page evaluates.
  await page.addInitScript('globalThis.__name = (named) => named')
  const ready = followReadiness(page)
  const shots: Buffer[] = []
  try {
    for (const [index, path] of paths.entries()) {
      if (index === 0 || !inApp) await page.goto(inApp ? url : `${url}/${shop}${path}`)
      if (inApp) await go(page, `/${shop}${path}`)
      await page.locator('main h1').first().waitFor()
      await ready()
      if (hasChat) await page.locator('.whatsapp').waitFor()
      await touched(page)
      shots.push(await still(page))
    }
    return shots
  } finally {
    await visitor.close()
  }
}

/** How far the preview of a template is from the shop's pages once it is published, by page and width. */
export const comparedPages = async (
  server: ShopServer,
  changes: Partial<Record<LookField, string>>,
  asked: Asked,
): Promise<Compared[]> => {
  const { operators, paths, widths, shop } = asked
  const seen = { ...asked, hasChat: await offersChat(server, shop) }
  const { draft } = await draftOf(operators, changes)
  const { url } = await operators.ask(shareLook)
  const link = new URL(url)
  const previewed = []
  for (const width of widths)
    previewed.push(await shotsOf(`${server.origin}${link.pathname}${link.hash}`, seen, width, true))
  await operators.ask(publishLook, { body: { version: draft.version, key: randomUUID() } })
  const found: Compared[] = []
  for (const [at, width] of widths.entries()) {
    const shown = await shotsOf(server.origin, seen, width, false)
    for (const [index, path] of paths.entries()) {
      const [one, other] = [previewed[at]?.[index], shown[index]]
      const share = one && other ? await differing(one, other) : 1
      if (process.env['PICTURES'] && share > 0.01 && one && other) {
        const name = `${process.env['PICTURES']}/${changes.templateId}-${width}-${index}`
        await sharp(one).toFile(`${name}-preview.png`)
        await sharp(other).toFile(`${name}-shop.png`)
      }
      found.push({ path, width, share })
    }
  }
  return found
}
