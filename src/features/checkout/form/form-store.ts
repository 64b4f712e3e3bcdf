import { safeParse } from 'valibot'
import { type ShippingOption, shippingOption } from '#contract/shipping.ts'
import { type CheckoutForm, freshCheckout, invoiceTypes } from '#domain/checkout/form.ts'
import type { CheckoutRow } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { readCheckout, writeCheckout } from '#src/db/person/checkouts.ts'
import type { User } from '#src/session/reducer.ts'
import { groupsOf, type StoredCheckout, storedForm } from './stored-form.ts'

/** `fresh` with those fields of `stored` that have the right type: rows of an older version still open. */
const overlay = <T extends object>(fresh: T, stored: Readonly<Record<string, unknown>>): T => {
  const fitting = Object.entries(fresh).map(([key, value]) => {
    const storedValue = stored[key]
    return [key, typeof storedValue === typeof value ? storedValue : value]
  })
  return Object.fromEntries(fitting) as T
}

const optionOf = (stored: unknown): ShippingOption | null => {
  const parsed = safeParse(shippingOption, stored)
  return parsed.success ? parsed.output : null
}

/** The form as it was left, for the market of `environment`. */
export const restoreForm = (stored: unknown, environment: string): CheckoutForm => {
  const fresh = freshCheckout(environment)
  const saved = groupsOf(stored)
  const billing = overlay(fresh.billing, saved.billing)
  const known = invoiceTypes(environment).includes(billing.invoiceType)
  return {
    addressee: overlay(fresh.addressee, saved.addressee),
    billing: known ? billing : { ...billing, invoiceType: fresh.billing.invoiceType },
    payment: overlay(fresh.payment, saved.payment),
    shipping: { option: optionOf(saved.shipping.option) },
  }
}

/** New values of some fields, by step. */
export type FormPatch = { readonly [Group in keyof CheckoutForm]?: Partial<CheckoutForm[Group]> }

export const patchForm = (form: CheckoutForm, patch: FormPatch): CheckoutForm => ({
  addressee: { ...form.addressee, ...patch.addressee },
  billing: { ...form.billing, ...patch.billing },
  payment: { ...form.payment, ...patch.payment },
  shipping: { ...form.shipping, ...patch.shipping },
})

/** Two patches as one; the later field wins. */
export const mergePatches = (first: FormPatch, second: FormPatch): FormPatch => ({
  addressee: { ...first.addressee, ...second.addressee },
  billing: { ...first.billing, ...second.billing },
  payment: { ...first.payment, ...second.payment },
  shipping: { ...first.shipping, ...second.shipping },
})

const rowOf = async (db: ShopDb, identity: string): Promise<CheckoutRow> =>
  (await readCheckout(db, identity)) ?? { identity, form: null, attempt: null, seen: null, updatedAt: 0 }

/** Changes the checkout's row within one transaction, so that two tabs keep each other's fields. */
export const changeCheckout = (
  db: ShopDb,
  identity: string,
  at: number,
  change: (row: CheckoutRow) => CheckoutRow,
): Promise<void> =>
  db.transaction('rw', db.checkouts, async () => {
    await writeCheckout(db, { ...change(await rowOf(db, identity)), updatedAt: at })
  })

/** What a customer's profile knows of the form: the beginning of their first checkout. */
export const profileForm = (user: User | null): unknown => {
  if (!user) return null
  const [name = '', ...lastName] = user.fullName.trim().split(/\s+/)
  const phone = user.phoneNumber.replace(/\D/g, '')
  return { addressee: { name, lastName: lastName.join(' '), email: user.email, phone } }
}

/** The form as the device stores it. */
const savedForm = ({ addressee, billing, payment, shipping }: CheckoutForm): StoredCheckout =>
  storedForm({
    addressee: { ...addressee },
    billing: { ...billing },
    payment: { ...payment },
    shipping: { ...shipping },
  })

/** Saves changed fields; the others stay as they are, also those of another tab. `initial`: values of a form not yet stored. */
export const saveFields = (
  db: ShopDb,
  identity: string,
  environment: string,
  patch: FormPatch,
  at: number,
  initial: unknown = null,
): Promise<void> =>
  changeCheckout(db, identity, at, (row) => ({
    ...row,
    form: savedForm(patchForm(restoreForm(row.form ?? initial, environment), patch)),
  }))

/** The account's e-mail has changed: a form with the old one gets the new one; any other e-mail stays. */
export const followEmail = (
  db: ShopDb,
  identity: string,
  { from, to, at }: { from: string; to: string; at: number },
): Promise<void> =>
  db.transaction('rw', db.checkouts, async () => {
    const row = await readCheckout(db, identity)
    const groups = groupsOf(row?.form)
    if (!row || groups.addressee.email !== from) return
    const form = storedForm({ ...groups, addressee: { ...groups.addressee, email: to } })
    await writeCheckout(db, { ...row, form, updatedAt: at })
  })
