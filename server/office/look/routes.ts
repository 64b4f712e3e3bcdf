import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/look.ts'
import { PREVIEW_LIFE } from '#contract/preview.ts'
import { signPreview } from '../../http/preview.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { putIntoDraft, saveDraft } from './draft.ts'
import { storePicture } from './pictures.ts'
import { publishDraft } from './publish.ts'
import { lookOf, previewUrl } from './sheet.ts'

/** What a shop looks like: its draft, its pictures, and what is published of them. */
export const registerLook = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, calls.getLook, ({ scope }) => lookOf(scope))
  officeRoute(app, office, calls.saveLookDraft, async ({ scope, body }) => {
    await saveDraft(scope, body.changes)
    return lookOf(scope)
  })
  officeRoute(app, office, calls.publishLook, async ({ scope, body }) => {
    await publishDraft(scope, body)
    return lookOf(scope)
  })
  officeRoute(
    app,
    office,
    calls.putPicture,
    async ({ scope, query: { field, before }, file }) => {
      const picture = await storePicture(scope.ports, scope.tenant.id, file)
      await putIntoDraft(scope, { field, before, picture })
      return lookOf(scope)
    },
    { perMinute: 30 },
  )
  officeRoute(app, office, calls.shareLook, ({ scope }) => {
    const { ports, tenant } = scope
    const now = ports.now()
    return {
      // In the fragment: it stands in no log on the way.
      url: `${previewUrl(scope)}#${signPreview(ports, tenant.id, now)}`,
      expiresAt: new Date(now.getTime() + PREVIEW_LIFE).toISOString(),
    }
  })
}
