import { useEffect, useMemo, useState } from 'react'
import type { CheckoutForm } from '#domain/checkout/form.ts'
import { useLive } from '#src/db/database/device-db.ts'
import type { OrderAttempt } from '#src/db/database/rows.ts'
import { readCheckout } from '#src/db/person/checkouts.ts'
import { now } from '#src/platform/device/clock.ts'
import { persistStorage } from '#src/platform/device/persistence.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useIdentity, useUser } from '#src/session/store.ts'
import { createFieldSaver } from './field-saver.ts'
import {
  type FormPatch,
  mergePatches,
  patchForm,
  profileForm,
  restoreForm,
  saveFields,
} from './form-store.ts'

export interface CheckoutState {
  readonly status: 'opening' | 'ready'
  readonly form: CheckoutForm
  /** An order on its way whose outcome this device does not know. */
  readonly attempt: OrderAttempt | null
  /** What the person has last seen; the review reads it. */
  readonly seen: unknown
  /** The device refuses to store the fields. */
  readonly unsaved: boolean
  /** Changes fields at once on the screen and right after on the device. */
  readonly change: (patch: FormPatch) => void
}

/** Fields of a patch that are not saved yet. */
const unsavedFields = (patch: FormPatch, saved: CheckoutForm): FormPatch => {
  const rest = (group: object | undefined, known: object) =>
    Object.fromEntries(
      Object.entries(group ?? {}).filter(
        ([field, value]) => JSON.stringify(Reflect.get(known, field)) !== JSON.stringify(value),
      ),
    )
  return {
    addressee: rest(patch.addressee, saved.addressee),
    billing: rest(patch.billing, saved.billing),
    payment: rest(patch.payment, saved.payment),
    shipping: rest(patch.shipping, saved.shipping),
  }
}

/** The checkout as it was left, on whichever tab. */
export const useCheckout = (): CheckoutState => {
  const { db, session } = useShop()
  const { environment } = useConfig()
  const identity = useIdentity(session)
  const row = useLive(
    db.live(`checkout ${identity}`, async (open) => (await readCheckout(open, identity)) ?? null),
  )
  const [typed, setTyped] = useState<FormPatch>({})
  const [unsaved, setUnsaved] = useState(false)
  const user = useUser(session)
  const initial = useMemo(() => profileForm(user), [user])
  const saved = useMemo(() => restoreForm(row?.form ?? initial, environment), [row, initial, environment])

  // Saved fields are read from the device again, so that changes of another tab show here, too.
  useEffect(() => setTyped((patch) => unsavedFields(patch, saved)), [saved])

  const saver = useMemo(
    () =>
      createFieldSaver(
        async (patch) => {
          await saveFields(await db.open(), identity, environment, patch, now(), initial)
          setUnsaved(false)
        },
        (error) => {
          console.error('The checkout was not kept', error)
          setUnsaved(true)
        },
      ),
    [db, identity, environment, initial],
  )
  const change = useMemo(
    () => (patch: FormPatch) => {
      setTyped((before) => mergePatches(before, patch))
      saver.save(patch)
      void persistStorage()
    },
    [saver],
  )

  return {
    status: row === undefined ? 'opening' : 'ready',
    form: useMemo(() => patchForm(saved, typed), [saved, typed]),
    attempt: row?.attempt ?? null,
    seen: row?.seen ?? null,
    unsaved,
    change,
  }
}
