import '#src/styles.css'
// After the component styles, so that a utility class overrides them.
import 'virtual:uno.css'
import { safeParse } from 'valibot'
import { type BoxConfiguration, getConfig } from '#contract/config.ts'
import { lookMessage, OFFICE_META, type PreviewMessage } from '#contract/office/preview.ts'
import { applyTemplate } from '#src/app/page/theme.ts'
import { start } from '#src/app/start/start.tsx'
import { now } from '#src/platform/device/clock.ts'
import { previewFetch } from './preview-fetch.ts'
import { sayChanged } from './service-worker.ts'

const [, , tenant = ''] = location.pathname.split('/')
const office = document.querySelector<HTMLMetaElement>(`meta[name=${OFFICE_META}]`)?.content ?? ''
/** Of this page alone. */
const visit = now().toString(36)

/** The draft; undefined where a link leads here: then the server knows it by the link's token. */
let draft: BoxConfiguration | undefined

/** The pages are the shop's own, at their own addresses. */
const open = (token: string) => {
  history.replaceState(null, '', `/${tenant}/`)
  return start(previewFetch({ token, visit, draft: () => draft }))
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
