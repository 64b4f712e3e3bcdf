import type { FastifyInstance } from 'fastify'
import { listHistory, listHistoryPeople, undoEntry } from '#contract/office/history.ts'
import { historyOf, peopleOf } from '../history/entries.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { undoFileOf } from '../imports/undo.ts'
import { changed } from '../orders/answer.ts'
import { undoMemberEntry } from '../staff/undo.ts'
import { undoShop } from './shop.ts'
import { undoableEntry, undoOrderEntry } from './undo.ts'

export const registerHistory = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, listHistory, ({ scope, query }) => historyOf(scope, query))
  officeRoute(app, office, listHistoryPeople, async ({ scope }) => ({ items: await peopleOf(scope) }))
  officeRoute(app, office, undoEntry, async ({ scope, operator, body: { entry, key } }) => {
    const row = await undoableEntry(scope, entry)
    if (row.subject === 'order')
      return {
        order: await changed(scope, { id: row.objectId }, undoOrderEntry(scope, row, key)),
        importId: null,
      }
    if (row.subject === 'imports') return { order: null, importId: await undoFileOf(scope, row, key) }
    if (row.subject === 'team') await undoMemberEntry(office, { scope, operator, row, key })
    else await undoShop(office, { scope, operator, row, key })
    return { order: null, importId: null }
  })
}
