import fc from 'fast-check'

/** What something between browser and back end may answer: portals, proxies, firewalls. */
export const foreignAnswer = fc.record({
  status: fc.constantFrom(200, 400, 401, 403, 404, 407, 409, 413, 422, 429, 500, 502, 503, 511),
  type: fc.constantFrom(
    'text/html',
    'text/html; charset=utf-8',
    'text/plain',
    'application/json',
    'application/problem+json; charset=utf-8',
    'application/octet-stream',
    undefined,
  ),
  body: fc.constantFrom(
    '<!doctype html><html><title>Wi-Fi gratis</title><div id="root"></div></html>',
    '',
    'OK',
    '{}',
    '[]',
    'null',
    '"result"',
    '{"resu',
    '{"success":false}',
    '{"message":"Forbidden"}',
    '{"error":"login_required"}',
    '{"error":{"code":403}}',
  ),
})

export interface ForeignAnswer {
  readonly status: number
  /** undefined: it names none. */
  readonly type: string | undefined
  readonly body: string
}

/** As `fetch` gives it. */
export const responseOf = ({ status, type, body }: ForeignAnswer): Response =>
  // Bytes: a text would get a type of its own.
  new Response(new TextEncoder().encode(body), { status, headers: type ? { 'content-type': type } : {} })
