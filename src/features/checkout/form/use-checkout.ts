import { useEffect, useMemo, useState } from 'react'
import type { CheckoutForm } from '#domain/checkout/form.ts'
import { useLive } from '#src/db/database/device-db.ts'
import type { OrderAttempt } from '#src/db/database/rows.ts'
import { readCheckout } from '#src/db/person/checkouts.ts'
import { now } from '#src/platform/device/clock.ts'
import { askToKeep } from '#src/platform/device/keep.ts'
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
  /** The device refuses to keep the fields. */
  readonly unkept: boolean
  /** Changes fields at once on the screen and right after on the device. */
  readonly change: (patch: FormPatch) => void
}

/** Those fields of a patch that the kept form does not have yet. */
const unsaved = (patch: FormPatch, kept: CheckoutForm): FormPatch => {
  const rest = (group: object | undefined, known: object) =>
    Object.fromEntries(
      Object.entries(group ?? {}).filter(
        ([field, value]) => JSON.stringify(Reflect.get(known, field)) !== JSON.stringify(value),
      ),
    )
  return {
    addressee: rest(patch.addressee, kept.addressee),
    billing: rest(patch.billing, kept.billing),
    payment: rest(patch.payment, kept.payment),
    shipping: rest(patch.shipping, kept.shipping),
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
  const [unkept, setUnkept] = useState(false)
  const user = useUser(session)
  const initial = useMemo(() => profileForm(user), [user])
  const kept = useMemo(() => restoreForm(row?.form ?? initial, environment), [row, initial, environment])

  // What the device has taken is the device's: from then on another tab's later change is seen here, too.
  useEffect(() => setTyped((patch) => unsaved(patch, kept)), [kept])

  const saver = useMemo(
    () =>
      createFieldSaver(
        async (patch) => {
          await saveFields(await db.open(), identity, environment, patch, now(), initial)
          setUnkept(false)
        },
        (error) => {
          console.error('The checkout was not kept', error)
          setUnkept(true)
        },
      ),
    [db, identity, environment, initial],
  )
  const change = useMemo(
    () => (patch: FormPatch) => {
      setTyped((before) => mergePatches(before, patch))
      saver.save(patch)
      void askToKeep()
    },
    [saver],
  )

  return {
    status: row === undefined ? 'opening' : 'ready',
    form: useMemo(() => patchForm(kept, typed), [kept, typed]),
    attempt: row?.attempt ?? null,
    seen: row?.seen ?? null,
    unkept,
    change,
  }
}
