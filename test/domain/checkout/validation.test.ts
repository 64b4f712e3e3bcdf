import { describe, expect, it } from 'vitest'
import {
  type AddresseeForm,
  type BillingForm,
  CHECKOUT_STEPS,
  freshCheckout,
  invoiceTypes,
} from '#domain/checkout/form.ts'
import { validateStep } from '#domain/checkout/validation.ts'
import { filledForm } from '../checkout-builders.ts'

const addressee = (environment: string, part: Partial<AddresseeForm>) => {
  const form = filledForm(environment)
  return validateStep({ ...form, addressee: { ...form.addressee, ...part } }, 'addressee', environment)
}
const billing = (environment: string, part: Partial<BillingForm>) => {
  const form = filledForm(environment)
  return validateStep({ ...form, billing: { ...form.billing, ...part } }, 'billing', environment)
}

describe('steps of the checkout', () => {
  it('[ROUTE-4] [CHECK-1] stand in the order of the specification', () => {
    expect(CHECKOUT_STEPS).toEqual(['addressee', 'billing', 'my-purchase', 'payment', 'shipping'])
  })

  it.each(['AR', 'CL'])('[VALID-4] a filled form passes every step (%s)', (environment) => {
    for (const step of CHECKOUT_STEPS)
      expect(validateStep(filledForm(environment), step, environment)).toEqual({})
  })

  it('[VALID-4] [MKT-11] a fresh form says in words what is missing, to vos', () => {
    const form = freshCheckout('AR')
    expect(validateStep(form, 'addressee', 'AR')).toEqual({
      name: 'Ingresá el nombre.',
      lastName: 'Ingresá el apellido.',
      email: 'Ingresá el email.',
      phone: 'Ingresá el teléfono.',
      street: 'Ingresá la calle.',
      streetNumber: 'Ingresá el número.',
      provinceId: 'Elegí la provincia.',
      cityId: 'Elegí la ciudad.',
      locality: 'Ingresá la localidad.',
      zipCode: 'Ingresá el código postal.',
    })
    expect(validateStep(form, 'billing', 'AR')).toEqual({ document: 'Ingresá el número.' })
    expect(validateStep(form, 'my-purchase', 'AR')).toEqual({})
    expect(validateStep(form, 'payment', 'AR')).toEqual({ method: 'Elegí cómo pagar.' })
    expect(validateStep(form, 'shipping', 'AR')).toEqual({ option: 'Elegí cómo recibir el pedido.' })
  })

  it('[MKT-11] [ADDR-4] and to tú in Chile, where postal code and locality may be left out', () => {
    const form = freshCheckout('CL')
    expect(validateStep(form, 'addressee', 'CL')).toEqual({
      name: 'Ingresa el nombre.',
      lastName: 'Ingresa el apellido.',
      email: 'Ingresa el email.',
      phone: 'Ingresa el teléfono.',
      street: 'Ingresa la calle.',
      streetNumber: 'Ingresa el número.',
      provinceId: 'Elige la región.',
      cityId: 'Elige la comuna.',
    })
    expect(validateStep(form, 'payment', 'CL')).toEqual({ method: 'Elige cómo pagar.' })
  })
})

describe('fields', () => {
  it('[VALID-4] blanks are not an answer, and texts fit what is sent', () => {
    expect(addressee('AR', { name: '   ' })).toEqual({ name: 'Ingresá el nombre.' })
    expect(addressee('AR', { street: 'x'.repeat(201) })).toEqual({
      street: 'Es demasiado largo: entran hasta 200 caracteres.',
    })
    expect(addressee('AR', { street: 'x'.repeat(200), apartment: 'x'.repeat(41) })).toEqual({
      apartment: 'Es demasiado largo: entran hasta 40 caracteres.',
    })
  })

  it('[VALID-8] e-mail and telephone are checked', () => {
    for (const email of ['ana', 'ana@', '@x.com', 'ana@x', 'a b@x.com']) {
      expect(addressee('AR', { email }).email).toMatch(/^Revisá el email/)
    }
    expect(addressee('AR', { email: ' ana@ejemplo.com.ar ' })).toEqual({})
    expect(addressee('AR', { phone: '123' }).phone).toMatch(/10 dígitos sin 0 ni 15/)
    expect(addressee('CL', { phone: '123' }).phone).toMatch(/^Revisa el teléfono: son 9 dígitos/)
  })

  it('[ADDR-3] [ADDR-4] postal codes are those of the market', () => {
    expect(addressee('AR', { zipCode: '123' }).zipCode).toMatch(/4 dígitos, o el CPA/)
    expect(addressee('CL', { zipCode: '123' }).zipCode).toMatch(/son 7 dígitos/)
    expect(addressee('CL', { zipCode: '', locality: '' })).toEqual({})
  })

  it('[VALID-5] AR takes a DNI or a CUIT with its check digit', () => {
    expect(billing('AR', { document: '20-12345678-6' })).toEqual({})
    expect(billing('AR', { document: '20-12345678-7' }).document).toMatch(/DNI de 7 u 8 dígitos o un CUIT/)
  })

  it('[VALID-6] CL takes a RUT with its check digit', () => {
    expect(billing('CL', { document: '60.803.000-1' }).document).toMatch(/dígito verificador/)
  })

  it('[VALID-7] factura A asks for CUIT and razón social', () => {
    const errors = billing('AR', { invoiceType: 'A', document: '12.345.678' })
    expect(errors).toEqual({
      document: 'Revisá el CUIT: son 11 dígitos, como 30-12345678-1.',
      businessName: 'Ingresá la razón social.',
    })
    expect(billing('AR', { invoiceType: 'A', document: '30-50001091-2', businessName: 'Banco' })).toEqual({})
  })

  it('[VALID-7] factura asks for RUT, razón social and giro', () => {
    expect(billing('CL', { invoiceType: 'factura' })).toEqual({
      businessName: 'Ingresa la razón social.',
      giro: 'Ingresa el giro.',
    })
    expect(billing('CL', { invoiceType: 'factura', document: '1-9' }).document).toMatch(/RUT de la empresa/)
  })

  it('[VALID-7] each market offers its own documents, the usual one first', () => {
    expect(invoiceTypes('AR')).toEqual(['B', 'A'])
    expect(invoiceTypes('CL')).toEqual(['boleta', 'factura'])
    expect(freshCheckout('CL').billing.invoiceType).toBe('boleta')
  })

  it('[VALID-7] an invoice to another person than the addressee needs their name', () => {
    expect(Object.keys(billing('AR', { sameAsAddressee: false }))).toEqual([
      'name',
      'lastName',
      'email',
      'phone',
    ])
  })
})
