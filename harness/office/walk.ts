import type { Locator, Page, Response } from 'playwright-core'
import { OFFICE, OFFICE_API } from '#contract/office/endpoint.ts'

/** What is not clicked: it ends the walk, the own session, or somebody's place in the team. */
const LEFT_ALONE = /^(?:Salir|Sacar del equipo|Usar huella o cara|Cerrar)/
/** A screen that says that the role may not. */
const REFUSED = /tu rol (?:en la tienda )?no (?:te )?(?:permite|deja)|no tenés permiso|no te corresponde/i

/** Where the shop itself is made: its screens are looked at, and what they change is clicked by the flows of each room. */
export const SHOP_ROOMS =
  /\/(?:pasos|catalogo|importar|apariencia|tecnicas|areas|ajustes|clientes|arrepentimientos|informes|cotizaciones|instalacion)(?:\/|$)/

const BUTTONS = 'button:visible:enabled, summary:visible'

interface Received {
  readonly url: string
  readonly status: number
  readonly text: string
}

/** Notes whatever the page gets from the back office, and knows when nothing is under way. */
const followAnswers = (page: Page) => {
  const received: Received[] = []
  const reading = new Set<Promise<void>>()
  const under = new Set<unknown>()
  const ours = (url: string) => url.includes(`${OFFICE}/`)
  const read = async (response: Response) => {
    const text = await response.text().catch(() => '')
    received.push({ url: response.url(), status: response.status(), text })
  }
  page.on('request', (request) => ours(request.url()) && under.add(request))
  page.on('requestfailed', (request) => under.delete(request))
  page.on('requestfinished', (request) => {
    under.delete(request)
    if (!ours(request.url())) return
    const one: Promise<void> = request
      .response()
      .then((response) => (response ? read(response) : undefined))
      .finally(() => reading.delete(one))
    reading.add(one)
  })
  return {
    received,
    /** Until two looks in a row find the page quiet. */
    async quiet() {
      for (let calm = 0; calm < 2; ) {
        await page.waitForTimeout(40)
        calm = under.size === 0 && (await page.locator('[aria-busy=true]').count()) === 0 ? calm + 1 : 0
      }
      await Promise.all(reading)
    },
  }
}

/** Buttons in sight, by their names, and the text of the card that each stands in. */
const buttonsOf = (room: Page | Locator) =>
  room.locator(BUTTONS).evaluateAll((all) =>
    all.map((one, at) => ({
      at,
      name: (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim(),
      card: one.closest('article')?.innerText,
    })),
  )

/** The ways on within the back office, as addresses of this page's origin without what follows '?'. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (prefix) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(prefix))
        .filter((link) => link.checkVisibility())
        .map(({ pathname, search }) => pathname + search),
    OFFICE,
  )

/** A list that is narrowed is the same to a walk, whatever it is narrowed by and to. */
const kindOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://walk.invalid')
  // One product, customer or quote is like another.
  const place = SHOP_ROOMS.test(pathname) ? pathname.replace(/\/[\da-f-]{1,36}$/, '/1') : pathname
  return searchParams.size > 0 ? `${place} narrowed` : place
}

interface Walk {
  /** Where it begins. */
  readonly start: string
  /** Whether a way is one that this walk goes; cards of others' orders are theirs to change. */
  readonly isOurs: (path: string) => boolean
  /** Whether a card is one whose buttons are clicked. */
  readonly isOurCard: (text: string) => boolean
}

/**
 * Goes wherever the screens lead somebody who is logged in, and clicks whatever they draw: sheets are opened, their own
 * buttons clicked as they stand, and closed again. Answers what was seen, clicked and refused.
 */
export const walkOffice = async (page: Page, { start, isOurs, isOurCard }: Walk) => {
  const { received, quiet } = followAnswers(page)
  const refused = new Set<string>()
  const pressed: string[] = []
  const seen = new Set<string>()
  const waiting = [start]
  let place = start

  let looked = 0
  const look = async (where: string) => {
    await quiet()
    const [said] = REFUSED.exec(await page.locator('body').innerText()) ?? []
    if (said) refused.add(`${where}: says '${said}'`)
    for (const { url, status } of received.slice(looked))
      if (status === 403) refused.add(`${where}: 403 of ${new URL(url).pathname}`)
    looked = received.length
  }

  const sheets = page.locator('dialog[open]')
  /** Whatever sheet lies above is gone through, and closed. */
  const throughSheets = async (depth: number) => {
    if ((await sheets.count()) <= depth) return
    if (depth < 2) await pressAll(depth + 1)
    for (let left = await sheets.count(); left > depth; left--) await page.keyboard.press('Escape')
    await quiet()
  }

  const isHere = () => new URL(page.url()).pathname === new URL(place, page.url()).pathname

  /** Clicks each button of a screen or a sheet once, by its name. */
  const pressAll = async (depth: number): Promise<void> => {
    const room = depth === 0 ? page : sheets.nth(depth - 1)
    const done = new Set<string>()
    for (;;) {
      // A sheet may come late: the file that it is in is fetched with the first click.
      await throughSheets(depth)
      if ((await sheets.count()) < depth) return
      const next = (await buttonsOf(room)).find(
        ({ name, card }) =>
          !done.has(name) && !LEFT_ALONE.test(name) && (card === undefined || isOurCard(card)),
      )
      if (next === undefined) return
      done.add(next.name)
      pressed.push(`${place}${'>'.repeat(depth)} ${next.name}`)
      await room
        .locator(BUTTONS)
        .nth(next.at)
        .click({ timeout: 5000 })
        .catch((cause: unknown) => {
          // It was pushed aside meanwhile: by a sheet that came late, or a list that was read again.
          if (!/Timeout/.test(String(cause))) throw cause
        })
      await look(`${place} > ${next.name}`)
      if (isHere()) continue
      await page.goto(new URL(place, page.url()).href)
      await quiet()
      if (depth > 0) return
    }
  }

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(kindOf(path))) continue
    seen.add(kindOf(path))
    place = path
    await page.goto(new URL(path, page.url()).href)
    await page.locator('h1').first().waitFor()
    await look(path)
    waiting.push(...(await linksOf(page)).filter((link) => !seen.has(kindOf(link)) && isOurs(link)))
    if (!SHOP_ROOMS.test(path)) await pressAll(0)
  }
  const calls = received.filter(({ url }) => url.includes(`${OFFICE_API}/`))
  return { pressed, refused: [...refused], received, calls }
}

/** Whatever the device has stored of this origin, as text: databases, files of the worker, small values. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const values: unknown[] = await answered(rows.getAll())
        const blobs = values
          .flatMap((value) => Object.values(Object(value)))
          .filter((value): value is Blob => value instanceof Blob)
        parts.push(name, store, JSON.stringify(values))
        parts.push(...(await Promise.all(blobs.map((blob) => blob.text()))))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return parts.join('\n')
  })
