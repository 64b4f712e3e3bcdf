import { describe, expect, it } from 'vitest'
import type { ShippingOption } from '#contract/shipping.ts'
import { type CheckoutForm, freshCheckout } from '#domain/checkout/form.ts'
import { createFieldSaver } from '#src/features/checkout/form/field-saver.ts'
import { type FormPatch, patchForm } from '#src/features/checkout/form/form-store.ts'
import { chooseCity, chooseLocation, chooseProvince } from '#src/features/checkout/form/places.ts'
import { reconcileOffer } from '#src/features/checkout/steps/shipping.ts'
import { firstIncomplete, nextStep, previousStep, reachableStep } from '#src/features/checkout/steps.ts'

const offer = (price: number, code = 'std'): ShippingOption => ({
  carrier: { id: 'c', name: 'Correo', logo: '' },
  logistic_type: 'home',
  service_type: { code, name: 'Domicilio' },
  delivery_time: { min: 2, max: 4 },
  amounts: { price_incl_tax: price },
})

const addressed = patchForm(freshCheckout('AR'), {
  addressee: {
    name: 'Ana',
    lastName: 'Paz',
    email: 'ana@example.com',
    phone: '1145678901',
    street: 'Mitre',
    streetNumber: '742',
    ...chooseProvince({ id: 'AR-1', name: 'Buenos Aires' }),
    ...chooseCity({ id: '10', name: 'La Plata' }),
    ...chooseLocation({ id: '100', name: 'City Bell' }),
    zipCode: '1896',
  },
})

describe('steps', () => {
  it('[ROUTE-4] come in the order in which they can be answered', () => {
    const step = (form: CheckoutForm) => firstIncomplete(form, 'AR')
    expect(step(freshCheckout('AR'))).toBe('addressee')
    expect(step(addressed)).toBe('shipping')
    const shipped = patchForm(addressed, { shipping: { option: offer(10) } })
    expect(step(shipped)).toBe('billing')
    const billed = patchForm(shipped, { billing: { document: '20123456' } })
    expect(step(billed)).toBe('payment')
    expect(step(patchForm(billed, { payment: { method: 'transfer' } }))).toBe('my-purchase')
    expect(nextStep('addressee')).toBe('shipping')
    expect(previousStep('addressee')).toBeUndefined()
  })

  it('[ROUTE-4] an address opens its step, but none behind an incomplete one', () => {
    expect(reachableStep('addressee', addressed, 'AR', true)).toBe('addressee')
    expect(reachableStep('payment', addressed, 'AR', true)).toBe('shipping')
    expect(reachableStep('nonsense', addressed, 'AR', true)).toBe('shipping')
    // Nothing can be chosen in step 2 without a line.
    expect(reachableStep('billing', addressed, 'AR', false)).toBe('billing')
    expect(reachableStep('nonsense', addressed, 'AR', false)).toBe('shipping')
  })
})

describe('address', () => {
  it('[ADDR-5] changing a level clears what depended on it', () => {
    const moved = patchForm(addressed, { addressee: chooseProvince({ id: 'AR-2', name: 'Córdoba' }) })
    expect(moved.addressee).toMatchObject({
      provinceId: 'AR-2',
      cityId: '',
      city: '',
      locationId: '',
      locality: '',
      zipCode: '',
    })
    expect(moved.addressee.street).toBe('Mitre')
  })
})

describe('shipping', () => {
  it('[CHECK-8] the chosen offer follows the newest quote', () => {
    expect(reconcileOffer(offer(10), [offer(12), offer(5, 'pickup')])).toEqual(offer(12))
    expect(reconcileOffer(offer(10), [offer(5, 'pickup')])).toBeNull()
    expect(reconcileOffer(null, [offer(12)])).toBeNull()
  })
})

describe('fields', () => {
  it('[CHECK-11] are written in the order of typing, those of a slow write together', async () => {
    const written: FormPatch[] = []
    let release = () => {}
    const saver = createFieldSaver(
      (patch) => {
        written.push(patch)
        return new Promise((done) => {
          release = done
        })
      },
      () => {},
    )
    saver.save({ addressee: { name: 'A' } })
    saver.save({ addressee: { name: 'An' } })
    saver.save({ addressee: { name: 'Ana' }, billing: { document: '1' } })
    release()
    await new Promise((done) => setImmediate(done))
    release()
    expect(written).toHaveLength(2)
    expect(written[1]).toMatchObject({ addressee: { name: 'Ana' }, billing: { document: '1' } })
  })

  it('[CHECK-11] a failed write is reported and does not stop the next', async () => {
    const failures: unknown[] = []
    const written: FormPatch[] = []
    const saver = createFieldSaver(
      async (patch) => {
        written.push(patch)
        if (written.length === 1) throw new Error('quota')
      },
      (error) => failures.push(error),
    )
    saver.save({ payment: { method: 'a' } })
    saver.save({ payment: { method: 'b' } })
    await new Promise((done) => setImmediate(done))
    expect(failures).toHaveLength(1)
    expect(written).toHaveLength(2)
  })
})
