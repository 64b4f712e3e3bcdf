import type { FastifyInstance } from 'fastify'
import { failure } from '../../errors/failure.ts'

/** Objects and lists within each other; a cart with designs has some 14. */
const MOST_DEEP = 64

const [QUOTE, BACKSLASH] = ['"', '\\']
const OPEN = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)))
const CLOSE = new Set([']', '}'].map((sign) => sign.charCodeAt(0)))

/** Where the string that begins at `start` ends; text without an end, behind its last sign. */
const endOfString = (json: string, start: number): number => {
  for (let at = json.indexOf(QUOTE, start + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let before = at
    while (json[before - 1] === BACKSLASH) before -= 1
    if ((at - before) % 2 === 0) return at
  }
  return json.length
}

/** Whether a JSON text nests deeper than that; read once, whatever it is. */
export const isDeep = (json: string, most = MOST_DEEP): boolean => {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === 34) at = endOfString(json, at)
    else if (OPEN.has(sign)) {
      depth += 1
      if (depth > most) return true
    } else if (CLOSE.has(sign)) depth -= 1
  }
  return false
}

/** Refuses bodies that nest too deep for whoever reads them by recursion. */
export const registerJsonDepth = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body)
    if (isDeep(json))
      return done(failure('invalid_request', 'Lo enviado tiene demasiados niveles, uno dentro de otro.'))
    return parse(request, json, done)
  })
}
