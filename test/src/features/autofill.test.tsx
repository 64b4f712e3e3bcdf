import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { freshCheckout, type InvoiceType } from '#domain/checkout/form.ts'
import { CodeForm } from '#src/features/account/log-in/code-form.tsx'
import { LoginForm } from '#src/features/account/log-in/login-form.tsx'
import { RegisterForm } from '#src/features/account/log-in/register-form.tsx'
import { NewPasswordForm, ResetRequestForm } from '#src/features/account/password/reset-forms.tsx'
import { ProfileForm } from '#src/features/account/profile/profile-form.tsx'
import { AddresseeStep } from '#src/features/checkout/steps/addressee-step.tsx'
import { BillingStep } from '#src/features/checkout/steps/billing-step.tsx'
import { checkoutTexts } from '#src/features/checkout/texts.ts'
import { WithdrawForm } from '#src/features/orders/withdraw/withdraw-form.tsx'
import { noSession } from '#src/session/reducer.ts'
import { ConfigContext, type Shop, ShopContext } from '#src/session/shop.ts'
import { argentine, chilean } from './catalogue/products.ts'

const shop = {
  tenant: 'una',
  origin: '',
  api: { tenant: 'una' },
  session: { state: () => noSession, subscribe: () => () => undefined },
  connection: { online: () => true, subscribe: () => () => undefined },
} as unknown as Shop

/** Name and token of each field of a form that holds a text, in their order. */
const tokensOf = (form: ReactNode, config = argentine) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ShopContext value={shop}>
        <ConfigContext value={config}>
          <Router ssrPath="/">{form}</Router>
        </ConfigContext>
      </ShopContext>
    </QueryClientProvider>,
  )
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)]
    .filter(([tag]) => !/type="(?:radio|checkbox)"/.test(tag))
    .map(([tag]) => [attribute(tag, 'name'), attribute(tag, 'autocomplete')])
}

const nothing = async () => undefined
const fields = { frame: { current: null }, errors: {}, leave: () => undefined, check: () => true }
const stepOf = (environment: string) => ({
  form: freshCheckout(environment),
  change: () => undefined,
  fields,
  texts: checkoutTexts(environment),
  environment,
})
const billed = (environment: string, invoiceType: InvoiceType) => {
  const step = stepOf(environment)
  const billing = { ...step.form.billing, invoiceType, sameAsAddressee: false }
  return <BillingStep {...step} form={{ ...step.form, billing }} />
}
const person = (whose: 'shipping' | 'billing') => [
  ['name', `${whose} given-name`],
  ['lastName', `${whose} family-name`],
  ['email', `${whose} email`],
  ['phone', `${whose} tel`],
]

describe('the browser knows what a field holds', () => {
  it.each([argentine, chilean])('[VALID-9] to whom and where it is sent, $environment', (config) => {
    expect(tokensOf(<AddresseeStep {...stepOf(config.environment)} />, config)).toEqual([
      ...person('shipping'),
      ['street', 'shipping address-line1'],
      // No token says a house's number alone.
      ['streetNumber', 'off'],
      ['apartment', 'shipping address-line2'],
      ['provinceId', 'shipping address-level1'],
      ['cityId', 'shipping address-level2'],
      ['locality', 'shipping address-level3'],
      ['zipCode', 'shipping postal-code'],
    ])
  })

  it('[VALID-9] who is invoiced, as a person and as a company', () => {
    const document = ['document', 'off']
    const company = ['businessName', 'billing organization']
    expect(tokensOf(billed('AR', 'B'))).toEqual([document, ...person('billing')])
    expect(tokensOf(billed('AR', 'A'))).toEqual([document, company, ...person('billing')])
    expect(tokensOf(billed('CL', 'boleta'), chilean)).toEqual([document, ...person('billing')])
    expect(tokensOf(billed('CL', 'factura'), chilean)).toEqual([
      document,
      company,
      ['giro', 'off'],
      ...person('billing'),
    ])
  })

  it('[VALID-9] an account’s: a password of now or a new one, and for whom; the code of a mail', () => {
    const profile = [
      ['fullName', 'name'],
      ['email', 'email'],
      ['phoneNumber', 'tel'],
      ['company', 'organization'],
    ]
    expect(tokensOf(<LoginForm onSubmit={nothing} forgotHref="" />)).toEqual([
      ['email', 'username'],
      ['password', 'current-password'],
    ])
    expect(tokensOf(<RegisterForm onSubmit={nothing} />)).toEqual([
      ...profile,
      ['newPassword', 'new-password'],
    ])
    expect(tokensOf(<CodeForm onSubmit={nothing} />)).toEqual([['code', 'one-time-code']])
    expect(tokensOf(<ResetRequestForm onSubmit={nothing} />)).toEqual([['email', 'username']])
    expect(tokensOf(<NewPasswordForm email="" linked={false} onSubmit={nothing} />)).toEqual([
      ['username', 'username'],
      ['code', 'one-time-code'],
      ['newPassword', 'new-password'],
    ])
    const user = { userId: '', email: '', fullName: '', phoneNumber: '', company: '', canLogin: true }
    expect(tokensOf(<ProfileForm user={user} />)).toEqual(profile)
  })

  it('[VALID-9] who takes a purchase back', () => {
    expect(tokensOf(<WithdrawForm />)).toEqual([
      ['name', 'name'],
      ['email', 'email'],
      ['orderNumber', 'off'],
      ['message', 'off'],
    ])
  })
})
