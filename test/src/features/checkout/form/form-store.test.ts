import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { freshCheckout } from '#domain/checkout/form.ts'
import { readCheckout, writeCheckout } from '#src/db/person/checkouts.ts'
import { followEmail, profileForm, restoreForm, saveFields } from '#src/features/checkout/form/form-store.ts'
import type { StoredCheckout } from '#src/features/checkout/form/stored-form.ts'
import { filledForm, OPTION } from '../../../../domain/checkout-builders.ts'
import { freshTenant, openTab } from '../../cart/support.ts'

const formOf = async (tenant: string) =>
  restoreForm((await readCheckout(openTab(tenant), 'guest'))?.form, 'AR')

it('[CHECK-11] keeps each field across tabs and restarts', async () => {
  const tenant = freshTenant()
  const [here, there] = [openTab(tenant), openTab(tenant)]
  await Promise.all([
    saveFields(here, 'guest', 'AR', { addressee: { name: 'Ana' } }, 1),
    saveFields(
      there,
      'guest',
      'AR',
      { addressee: { lastName: 'Paz' }, billing: { document: '20123456' } },
      2,
    ),
    saveFields(here, 'guest', 'AR', { payment: { method: 'transfer' } }, 3),
  ])
  here.close()
  there.close()
  expect(await formOf(tenant)).toMatchObject({
    addressee: { name: 'Ana', lastName: 'Paz' },
    billing: { document: '20123456' },
    payment: { method: 'transfer' },
  })
})

it('[CHECK-1] keeps named fields by the specification’s steps, and where and how the purchase goes', async () => {
  const tenant = freshTenant()
  const db = openTab(tenant)
  const form = filledForm('AR')
  await saveFields(db, 'guest', 'AR', form, 1)
  const stored = (await readCheckout(db, 'guest'))?.form as StoredCheckout
  expect(Object.keys(stored)).toEqual([
    'payload',
    'province',
    'municipality',
    'location',
    'postalCode',
    'zipping',
  ])
  const { payload } = stored
  expect(Object.keys(payload)).toEqual(['Billing', 'Addressee', 'MyPurchase', 'Payment', 'Shippment'])
  expect(payload.Addressee).toContainEqual({ name: 'street', value: 'Rivadavia' })
  expect(payload.Billing).toContainEqual({ name: 'document', value: '12.345.678' })
  expect(payload.Payment).toContainEqual({ name: 'method', value: 'transfer' })
  expect(payload.Shippment).toContainEqual({ name: 'shippingCarrierId', value: '17' })
  expect(stored).toMatchObject({
    province: { id: '2', name: 'Buenos Aires' },
    municipality: { id: '20', name: 'CABA' },
    location: { id: '200', name: 'Balvanera' },
    postalCode: 'c1043aaz',
    zipping: OPTION,
  })
  expect(await formOf(tenant)).toEqual(form)
})

it('[CHECK-1] [OFF-16] opens a form that the version before stored as it was', async () => {
  const db = openTab(freshTenant())
  const form = filledForm('CL')
  expect(restoreForm(JSON.parse(JSON.stringify(form)), 'CL')).toEqual(form)
  await writeCheckout(db, { identity: 'guest', form, attempt: null, seen: null, updatedAt: 1 })
  await saveFields(db, 'guest', 'CL', { addressee: { street: 'Mitre' } }, 2)
  const row = await readCheckout(db, 'guest')
  expect(row?.form).toHaveProperty('payload')
  expect(restoreForm(row?.form, 'CL')).toEqual({ ...form, addressee: { ...form.addressee, street: 'Mitre' } })
})

it('[CHECK-11] opens what another version or market has left', () => {
  expect(restoreForm(undefined, 'CL')).toEqual(freshCheckout('CL'))
  const odd = restoreForm(
    {
      addressee: { name: 7, street: 'Mitre' },
      billing: { invoiceType: 'A' },
      shipping: { option: { carrier: 1 } },
    },
    'CL',
  )
  expect(odd.addressee).toMatchObject({ name: '', street: 'Mitre' })
  expect(odd.billing.invoiceType).toBe('boleta')
  expect(odd.shipping.option).toBeNull()
})

it('[ROLE-20] the profile begins a customer’s first checkout, and never comes between what they type', async () => {
  const user = {
    userId: 'c7',
    email: 'ines@example.com',
    fullName: 'Inés Peralta Ríos',
    phoneNumber: '+54 11 4555-0134',
    company: '',
    canLogin: true,
  }
  const initial = profileForm(user)
  const known = { name: 'Inés', lastName: 'Peralta Ríos', email: 'ines@example.com', phone: '541145550134' }
  expect(restoreForm(initial, 'AR').addressee).toMatchObject(known)
  expect(restoreForm(profileForm(null), 'AR')).toEqual(freshCheckout('AR'))

  const db = openTab(freshTenant())
  await saveFields(db, 'c7', 'AR', { addressee: { street: 'Mitre' } }, 1, initial)
  await saveFields(db, 'c7', 'AR', { addressee: { phone: '' } }, 2, initial)
  const form = restoreForm((await readCheckout(db, 'c7'))?.form, 'AR')
  expect(form.addressee).toMatchObject({ ...known, phone: '', street: 'Mitre' })
})

it('[ROLE-18] a form begun with the account’s e-mail follows it, and one typed otherwise stays', async () => {
  const tenant = freshTenant()
  const db = openTab(tenant)
  const change = { from: 'antes@example.com', to: 'nueva@example.com', at: 2 }
  await followEmail(db, 'guest', change)
  expect(await readCheckout(db, 'guest')).toBeUndefined()
  await saveFields(db, 'guest', 'AR', { addressee: { email: 'antes@example.com', name: 'Inés' } }, 1)
  await followEmail(db, 'guest', change)
  expect((await formOf(tenant)).addressee).toMatchObject({ email: 'nueva@example.com', name: 'Inés' })
  await saveFields(db, 'guest', 'AR', { addressee: { email: 'otra@example.com' } }, 3)
  await followEmail(db, 'guest', change)
  expect((await formOf(tenant)).addressee.email).toBe('otra@example.com')
})
