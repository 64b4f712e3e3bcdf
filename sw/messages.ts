import * as v from 'valibot'
import { pageMessage } from '#contract/worker.ts'
import { answerCall, answerPart, answerPicture, isCall, isPart, isPhotograph } from './answers.ts'
import { dropPictures } from './cache-limits.ts'
import { cachePage } from './cached-pages.ts'
import { findCard } from './cards.ts'
import { downloadAll, downloadedBytes } from './downloads.ts'
import { cachePart } from './part-files.ts'
import { isShopPage } from './routes.ts'

declare const self: ServiceWorkerGlobalScope

const AT_ONCE = 6

const isTemplateFile = (address: string): boolean => address.includes('/assets/looks/')

const cacheUrl = async (address: string, tenant: string, event: ExtendableEvent): Promise<boolean> => {
  try {
    // Throws where it is none: iOS has `URL.canParse` since 17.
    const url = new URL(address)
    const request = new Request(url)
    const asked = { request, url, event }
    if (isCall(request, url)) await Promise.all(await answerCall(asked))
    else if (isPhotograph(request, url)) await Promise.all(answerPicture(asked, tenant))
    else if (isPart(request, url)) await Promise.all(answerPart(asked))
    else if (isShopPage(url, self.location.origin)) return await cachePage(url)
    else return false
    return true
  } catch (error) {
    // One URL that fails does not stop the others.
    console.warn('not kept', address, error)
    return false
  }
}

/** Fetches and caches what the page loaded before the worker was in control; answers how many were cached. */
const cacheAll = async (
  urls: readonly string[],
  tenant: string,
  event: ExtendableMessageEvent,
): Promise<void> => {
  let cached = 0
  const cacheGroup = async (group: readonly string[]) => {
    const results = await Promise.all(group.map((url) => cacheUrl(url, tenant, event)))
    cached += results.filter(Boolean).length
  }
  // Without its template no page can be shown.
  await cacheGroup(urls.filter(isTemplateFile))
  const others = urls.filter((url) => !isTemplateFile(url))
  for (let start = 0; start < others.length; start += AT_ONCE)
    await cacheGroup(others.slice(start, start + AT_ONCE))
  event.ports[0]?.postMessage(cached)
  // Small, and the page is idle by now: it opens without a network, too.
  await cachePart('device', event)
}

export const receiveMessages = (): void => {
  self.addEventListener('message', (event) => {
    const message = v.safeParse(pageMessage, event.data)
    if (!message.success) return
    const { type } = message.output
    const answer = (value: unknown) => event.ports[0]?.postMessage(value)
    if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
    else if (type === 'FREE_SPACE')
      event.waitUntil(dropPictures(message.output.taken).then(() => answer(true)))
    else if (type === 'FIND_CARD')
      event.waitUntil(findCard(message.output.tenant, message.output.id).then(answer))
    else if (type === 'TAKE')
      event.waitUntil(
        downloadAll(message.output.urls, message.output.tenant, message.output.since).then(answer),
      )
    else if (type === 'TAKE_BUILDER') event.waitUntil(cachePart('builder', event).then(answer))
    else if (type === 'TAKEN')
      event.waitUntil(downloadedBytes(message.output.tenant, message.output.drop).then(answer))
    else event.waitUntil(cacheAll(message.output.urls, message.output.tenant, event))
  })
}
