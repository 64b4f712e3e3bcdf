import type { FastifyInstance } from 'fastify'
import {
  getQuote,
  listQuotes,
  makeQuote,
  priceQuote,
  renewQuote,
  sendQuote,
} from '#contract/office/quotes.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { make, price, renew, send } from './make.ts'
import { quoteOf, quotesOf } from './read.ts'

export const registerOfficeQuotes = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, listQuotes, ({ scope, query }) => quotesOf(scope, query))
  officeRoute(app, office, getQuote, ({ scope, query }) => quoteOf(scope, query))
  officeRoute(app, office, priceQuote, ({ scope, body }) => price(scope, body))
  officeRoute(app, office, makeQuote, ({ scope, body }) => make(scope, body))
  officeRoute(app, office, sendQuote, ({ scope, body }) => send(scope, body))
  officeRoute(app, office, renewQuote, ({ scope, body }) => renew(scope, body))
}
