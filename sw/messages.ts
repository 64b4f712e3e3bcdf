import * as v from 'valibot'
import { pageMessage } from '#contract/worker.ts'
import { answerAside, answerCall, answerPicture, isAside, isCall, isPhotograph } from './answers.ts'
import { dropPictures } from './bounds.ts'
import { findCard } from './cards.ts'
import { keepPage } from './kept-pages.ts'
import { isShopPage } from './routes.ts'
import { keepPart } from './set-aside.ts'
import { takeAll, takenBytes } from './taken.ts'

declare const self: ServiceWorkerGlobalScope

const AT_ONCE = 6

const isOfLook = (address: string): boolean => address.includes('/assets/looks/')

const keep = async (address: string, tenant: string, event: ExtendableEvent): Promise<boolean> => {
  try {
    // Throws where it is none: iOS has `URL.canParse` since 17.
    const url = new URL(address)
    const request = new Request(url)
    const asked = { request, url, event }
    if (isCall(request, url)) await Promise.all(await answerCall(asked))
    else if (isPhotograph(request, url)) await Promise.all(answerPicture(asked, tenant))
    else if (isAside(request, url)) await Promise.all(answerAside(asked))
    else if (isShopPage(url, self.location.origin)) return await keepPage(url)
    else return false
    return true
  } catch (error) {
    // One address that cannot be had leaves the others worth having.
    console.warn('not kept', address, error)
    return false
  }
}

/** Fetches and keeps what the page was given before the worker was in control; answers how many were kept. */
const keepAll = async (
  urls: readonly string[],
  tenant: string,
  event: ExtendableMessageEvent,
): Promise<void> => {
  let kept = 0
  const keepGroup = async (group: readonly string[]) => {
    const results = await Promise.all(group.map((url) => keep(url, tenant, event)))
    kept += results.filter(Boolean).length
  }
  // Without its look no page can be shown.
  await keepGroup(urls.filter(isOfLook))
  const others = urls.filter((url) => !isOfLook(url))
  for (let start = 0; start < others.length; start += AT_ONCE)
    await keepGroup(others.slice(start, start + AT_ONCE))
  event.ports[0]?.postMessage(kept)
  // Small, and the page is idle by now: it opens without a network, too.
  await keepPart('device', event)
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
      event.waitUntil(takeAll(message.output.urls, message.output.tenant, message.output.since).then(answer))
    else if (type === 'TAKE_BUILDER') event.waitUntil(keepPart('builder', event).then(answer))
    else if (type === 'TAKEN')
      event.waitUntil(takenBytes(message.output.tenant, message.output.drop).then(answer))
    else event.waitUntil(keepAll(message.output.urls, message.output.tenant, event))
  })
}
