import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { ApiError, normalized } from '#src/api/errors.ts'
import { lazyHydrate, loadParts } from '#src/hydration/lazy-hydration.tsx'
import { BagButton } from '#src/ui/buttons/bag-button.tsx'
import { ErrorPopup } from '#src/ui/feedback/error-popup.tsx'
import { LoadingOverlay } from '#src/ui/feedback/loading-overlay.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { Field } from '#src/ui/fields/field.tsx'
import { onlyDigits, refuseNonDigits } from '#src/ui/fields/numeric-keys.ts'
import { QuantityStepper } from '#src/ui/fields/quantity-stepper.tsx'
import { isLight } from '#src/ui/lightness.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { chatLink } from '#src/ui/navigation/chat-link.ts'
import { Pagination, pageWindow } from '#src/ui/navigation/pagination.tsx'
import { Price } from '#src/ui/price/price.tsx'
import { unitPrice } from '#src/ui/price/unit-price.ts'
import { argentine, chilean, shirt } from '../features/catalogue/products.ts'

const html = (node: ReactNode) => renderToStaticMarkup(<Router ssrPath="/">{node}</Router>)
const text = (node: ReactNode) => html(node).replace(/<[^>]+>/g, '')

describe('price', () => {
  it('[MKT-2] puts the price without national taxes beside it in Argentina alone', () => {
    const { amount, net } = unitPrice(shirt, 10, argentine)
    expect(text(<Price amount={amount} net={net} config={argentine} />)).toBe(
      '$242,00Precio sin impuestos nacionales $200,00',
    )
    expect(text(<Price {...unitPrice(shirt, 10, chilean)} config={chilean} after="c/u" />)).toBe('$238 c/u')
  })

  it('[PRICE-10] says + IVA where the shop shows net prices', () => {
    const net = { ...argentine, withTaxes: false }
    expect(text(<Price {...unitPrice(shirt, 60, net)} config={net} />)).toBe('$160,00 + IVA')
  })
})

it('[SSR-2] a part that comes with another part is in the server’s page, too', async () => {
  const Outer = lazyHydrate(async () => {
    const Inner = lazyHydrate(async () => () => <b>Pedir</b>)
    return () => <Inner />
  })
  await loadParts()
  expect(html(<Outer />)).toContain('<b>Pedir</b>')
})

describe('numeric fields', () => {
  const press = (key: string, modifiers = {}) => {
    const preventDefault = vi.fn()
    refuseNonDigits({
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      ...modifiers,
      preventDefault,
    } as never)
    return preventDefault.mock.calls.length === 0
  }

  it('[VALID-1] take digits and Backspace, and let go on by keyboard', () => {
    for (const key of ['0', '9', 'Backspace', 'Tab', 'Enter', 'ArrowUp']) expect(press(key)).toBe(true)
    for (const key of ['a', '-', '.', ',', '+', 'e', ' ']) expect(press(key)).toBe(false)
    expect(press('v', { ctrlKey: true })).toBe(true)
    expect(onlyDigits('-1.5e3 un.')).toBe('153')
  })

  it('[VALID-1] name what they count and stop at their limits', () => {
    const markup = html(<QuantityStepper label="Cantidad de Taza" value={10} min={10} onChange={() => {}} />)
    expect(markup).toContain('aria-label="Cantidad de Taza"')
    expect(markup).toContain('inputMode="numeric"')
    expect(markup).toMatch(/aria-label="Restar" disabled=""/)
  })
})

describe('WhatsApp', () => {
  it('[COMP-9] takes a chat link as it is and puts the prefix before anything else', () => {
    expect(chatLink('https://wa.me/549115555')).toBe('https://wa.me/549115555')
    expect(chatLink('549115555')).toBe('https://wa.me/549115555')
  })

  it('[CHECK-20] begins the chat with a text, whatever the account’s link has already', () => {
    expect(chatLink('549115555', 'pedido B-7 & más')).toBe(
      'https://wa.me/549115555?text=pedido+B-7+%26+m%C3%A1s',
    )
    expect(chatLink('https://wa.me/549?lang=es', 'sí')).toBe('https://wa.me/549?lang=es&text=s%C3%AD')
  })
})

describe('states', () => {
  it('[COMP-6] the error popup has its default text, Aceptar and a close button', () => {
    const markup = html(<ErrorPopup open onAccept={() => {}} onClose={() => {}} />)
    expect(markup).toContain('Oops ha ocurrido un error.')
    expect(markup).toContain('>Aceptar</button>')
    expect(markup).toContain('aria-label="Cerrar"')
  })

  it('[ERR-6] what failed says its message and its status', () => {
    const failure = normalized(new ApiError({ status: 503, message: 'Volvé en un momento.' }))
    const shown = text(<ErrorState message={failure.message} code={failure.statusCode} onRetry={() => {}} />)
    expect(shown).toContain('Volvé en un momento. (código 503)')
    expect(text(<ErrorState code={normalized(new Error('x')).statusCode} onRetry={() => {}} />)).toContain(
      'Oops ha ocurrido un error. (código 500)',
    )
  })

  it('[COMP-7] the overlay is labelled Cargando', () => {
    expect(text(<LoadingOverlay />)).toBe('Cargando')
  })

  it('[COMP-10] a picture on its way shows its own colour, a missing one its place', () => {
    const picture = { src: '/a.webp', avif: '/a.avif 320w', width: 900, height: 900, placeholder: '#eee' }
    const markup = html(<Picture picture={picture} alt="Taza" sizes="50vw" />)
    expect(markup).toContain('background-color:#eee')
    expect(markup).toContain('width="900" height="900"')
    expect(markup).toContain('loading="lazy"')
    expect(markup).toContain('type="image/avif"')
    expect(html(<Picture picture={undefined} alt="Taza" sizes="50vw" />)).toContain('aria-label="Taza"')
  })

  it('[VALID-4] an error stands beside its field in words and belongs to it', () => {
    const markup = html(<Field label="DNI" id="dni" error="Faltan dígitos." digits />)
    expect(markup).toContain('aria-invalid="true" aria-describedby="dni-note"')
    expect(markup).toMatch(/<p id="dni-note"[^>]*role="alert">Faltan dígitos\.<\/p>/)
  })
})

it('[LAYOUT-11] tells a light ground from a dark one', () => {
  expect(['#ffffff', '#f2b84b', '#0d0e12', '#22372e'].map(isLight)).toEqual([true, true, false, false])
  expect([undefined, '', 'red', '#fff'].map(isLight)).toEqual([undefined, undefined, undefined, undefined])
})

describe('links', () => {
  it('[ROUTE-7] pages are links, the current one marked', () => {
    const markup = html(<Pagination page={2} pages={3} hrefOf={(page) => `/products-list?page=${page}`} />)
    expect(markup).toContain('href="/products-list?page=3"')
    expect(markup).toContain('aria-current="page"')
    expect(pageWindow(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
    expect(pageWindow(1, 2)).toEqual([1, 2])
    expect(html(<Pagination page={1} pages={1} hrefOf={String} />)).toBe('')
  })

  it('[ROUTE-8] the bag is a link to the cart and says how much is in it', () => {
    expect(html(<BagButton units={0} />)).toContain('aria-label="Carrito vacío"')
    expect(html(<BagButton units={1200} />)).toContain('999+')
    expect(html(<BagButton units={1} />)).toContain('href="/shopping-cart"')
  })
})
