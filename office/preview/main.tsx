import '#src/styles.css'
// After the component styles, so that a utility class overrides them.
import 'virtual:uno.css'
import { safeParse } from 'valibot'
import { type BoxConfiguration, getConfig } from '#contract/config.ts'
import { lookMessage, OFFICE_META, type PreviewMessage } from '#contract/office/preview.ts'
import { PREVIEW_HEADER } from '#contract/preview.ts'
import { applyTemplate } from '#src/app/page/theme.ts'
import { start } from '#src/app/start/start.tsx'
import { now } from '#src/platform/device/clock.ts'
import { sayChanged } from './service-worker.ts'

const [, , tenant = ''] = location.pathname.split('/')
const office = document.querySelector<HTMLMetaElement>(`meta[name=${OFFICE_META}]`)?.content ?? ''
/** The shop's worker may be on this device and answer what it has stored: of a preview it has nothing. */
const visit = now().toString(36)

/** The draft; undefined where a link leads here: then the server knows it by the link's token. */
let draft: BoxConfiguration | undefined

/** What shoppers' pages are asked by, with the draft in the place of the shop's configuration. */
const fetchWith =
  (token: string): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (draft && url.pathname.endsWith(getConfig.path)) return Response.json({ result: draft, success: true })
    url.searchParams.set('previa', visit)
    const { method, signal, credentials, cache } = request
    const headers = new Headers(request.headers)
    headers.set(PREVIEW_HEADER, token)
    // Whole: a request that is copied streams its body, which browsers do over HTTP/2 alone.
    const body = request.body === null ? null : await request.blob()
    return fetch(url, { method, signal, credentials, cache, headers, body })
  }

/** The pages are the shop's own, at their own addresses. */
const open = (token: string) => {
  history.replaceState(null, '', `/${tenant}/`)
  return start(fetchWith(token))
}

const answer = (type: PreviewMessage['type']) => parent.postMessage({ type }, office)

/** Without analytics: a preview is no visit. */
const untracked = (configuration: BoxConfiguration): BoxConfiguration => ({
  ...configuration,
  googleAnalyticsCode: null,
  googleTagManagerCode: null,
  pixelFB: null,
})

/** Colours at once: the page itself takes a newer configuration over after a while, so as not to change under a tap. */
const dress = async (configuration: BoxConfiguration, token: string) => {
  const isFirst = draft === undefined
  draft = untracked(configuration)
  if (isFirst) await open(token)
  else {
    await applyTemplate(draft)
    sayChanged(tenant, new URL(getConfig.path, location.href).href)
  }
  answer('shown')
}

const follow = () => {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const message = safeParse(lookMessage, data)
    if (origin !== office || source !== parent || !message.success) return
    void dress(message.output.configuration, message.output.token)
  })
  answer('waiting')
}

if (window === parent) void open(location.hash.slice(1))
else follow()
