import { type BoxConfiguration, getConfig } from '#contract/config.ts'
import { PREVIEW_HEADER } from '#contract/preview.ts'

interface Preview {
  readonly token: string
  /** The shop's worker may be on this device and answer what it has stored: of a preview it has nothing. */
  readonly visit: string
  /** The draft; undefined where a link leads here: then the server knows it by the link's token. */
  draft(): BoxConfiguration | undefined
}

/** As the server answers it. iOS has `Response.json` since 17. */
const answerOf = (result: BoxConfiguration): Response =>
  new Response(JSON.stringify({ result, success: true }), { headers: { 'content-type': 'application/json' } })

/** What shoppers' pages are asked by, with the draft in the place of the shop's configuration. */
export const previewFetch =
  ({ token, visit, draft }: Preview): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const configuration = draft()
    if (configuration && url.pathname.endsWith(getConfig.path)) return answerOf(configuration)
    url.searchParams.set('previa', visit)
    const { method, signal, credentials, cache } = request
    const headers = new Headers(request.headers)
    headers.set(PREVIEW_HEADER, token)
    // Whole: a request that is copied streams its body, which browsers do over HTTP/2 alone. Firefox has no `body` of
    // requests, and takes none with a GET, not even an empty one.
    const body = await request.blob()
    return fetch(url, { method, signal, credentials, cache, headers, body: body.size > 0 ? body : null })
  }
