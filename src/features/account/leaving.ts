import { forgetIdentity } from '#src/db/person/forget.ts'
import { deviceStorage } from '#src/platform/device/storage.ts'
import { unsubscribeFromPush } from '#src/platform/worker/push.ts'
import { alertsKey } from '#src/session/alerts.ts'
import { leavingKey } from '#src/session/leaving.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'

/** Removes what the person who logged out left on this device; also after a page that was closed too soon for it. */
export const finishLeaving = async ({ tenant, db, session }: Shop): Promise<void> => {
  const key = leavingKey(tenant)
  const identity = deviceStorage.get(key)
  if (identity === undefined) return
  // Who came back has to keep it.
  if (identity !== identityOf(session.state())) {
    await forgetIdentity(await db.open(), identity)
    // What becomes of their orders is not for whoever has the device now.
    if (deviceStorage.get(alertsKey(tenant)) !== undefined) await unsubscribeFromPush()
    deviceStorage.remove(alertsKey(tenant))
  }
  deviceStorage.remove(key)
}
