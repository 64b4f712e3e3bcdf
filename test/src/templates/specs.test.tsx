import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import type { BoxConfiguration } from '#contract/config.ts'
import { loadParts } from '#src/hydration/lazy-hydration.tsx'
import { type Shop, ShopContext } from '#src/session/shop.ts'
import { legalLinks } from '#src/templates/parts/legal-links.ts'
import { loadTemplate } from '#src/templates/registry.ts'
import { type Layout, Shell } from '#src/templates/shell.tsx'
import { templateOf, templates } from '#src/templates/specs.ts'
import { themeRule } from '#src/templates/theme.ts'
import { fluid } from '#src/templates/tokens.ts'
import { argentine, chilean } from '../features/catalogue/products.ts'

const rows = Object.values(templates)

beforeAll(async () => {
  await Promise.all(rows.map(({ id }) => loadTemplate(id)))
  await loadParts()
})

const idsWhere = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).map(({ id }) => id)

describe('the table', () => {
  it('[LAYOUT-4] has ten rows, and an unknown id is the first', () => {
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(templateOf(7).name).toBe('Depósito')
    for (const id of [0, 11, -1, 1.5, Number.NaN]) expect(templateOf(id).id).toBe(1)
  })

  it('[LAYOUT-5] gives 4, 5 and 7 a sidebar', () => {
    expect(idsWhere(({ sidebar }) => sidebar)).toEqual([4, 5, 7])
  })

  it('[LAYOUT-6] shows the categories as the specification has them', () => {
    expect(idsWhere((row) => row.categoryDisplay === '3-columns')).toEqual([1, 10])
    expect(idsWhere((row) => row.categoryDisplay === '5-columns')).toEqual([2, 6, 8, 9])
    expect(idsWhere((row) => row.categoryDisplay === '1-column')).toEqual([3])
    expect(idsWhere((row) => row.categoryDisplay === 'list')).toEqual([4, 5, 7])
  })

  it('[LAYOUT-7] titles the drop-down', () => {
    expect(idsWhere((row) => row.menuTitle === 'CATEGORÍAS')).toEqual([1, 2, 3, 4, 6, 10])
    expect(idsWhere((row) => row.menuTitle === 'MENÚ')).toEqual([8, 9])
    expect(idsWhere((row) => row.menuTitle === null)).toEqual([5, 7])
  })

  it('[LAYOUT-10] grows lengths evenly between 360 and 1264 px', () => {
    expect(fluid(16, 16)).toBe('1rem')
    const [, least, base, slope, most] =
      /clamp\(([\d.]+)rem,([\d.-]+)rem \+ ([\d.]+)vw,([\d.]+)rem\)/.exec(fluid(38, 64))?.map(Number) ?? []
    const at = (width: number) => (base ?? 0) * 16 + ((slope ?? 0) * width) / 100
    expect([(least ?? 0) * 16, (most ?? 0) * 16]).toEqual([38, 64])
    expect(at(360)).toBeCloseTo(38, 1)
    expect(at(1264)).toBeCloseTo(64, 1)
  })

  it('[LAYOUT-11] writes colours and scales of any template as one rule', () => {
    for (const { id } of rows) {
      const rule = themeRule({ colors: { primary: '#0a0', text: 'red;}body{' }, templateFK: { id } })
      expect(rule).toMatch(/^:root\{[^{}]+\}$/)
      expect(rule).toContain('--c-primary:#00aa00')
      expect(rule).toContain('--fs-hero:clamp(')
    }
  })
})

const categories = [{ id: '1', name: 'Mates', slug: 'mates', description: '', count: 4 }]
const shell = (layout: Layout, config: BoxConfiguration = argentine) =>
  renderToStaticMarkup(
    <ShopContext value={{ madeForPhone: false } as Shop}>
      <Router ssrPath="/">
        <Shell
          layout={layout}
          config={config}
          categories={categories}
          cart={<i>carrito</i>}
          drawer={<b>cajón</b>}
        >
          contenido
        </Shell>
      </Router>
    </ShopContext>,
  )

describe('templates', () => {
  it('[LAYOUT-9] are ten: no two templates share a navbar, banner, category display, card or footer', async () => {
    const loaded = await Promise.all(rows.map(({ id }) => loadTemplate(id)))
    for (const part of ['Navbar', 'Banner', 'Categories', 'Card', 'Footer'] as const)
      expect(new Set(loaded.map((template) => template[part])).size, part).toBe(10)
  })
})

describe('layouts', () => {
  it('[LAYOUT-1] Blank is the page alone', () => {
    const html = shell('blank')
    expect(html).toContain('contenido')
    for (const part of ['<header', '<footer', 'cajón']) expect(html).not.toContain(part)
  })

  it('[LAYOUT-2] Checkout has navigation and drawer, no footer', () => {
    const html = shell('checkout')
    for (const part of ['<header', 'carrito', 'cajón']) expect(html).toContain(part)
    expect(html).not.toContain('<footer')
  })

  it('[LAYOUT-3] Default has navigation, drawer and footer; a sidebar where the template has one', () => {
    const html = shell('default')
    for (const part of ['<header', 'carrito', 'cajón', '<footer', 'CATEGORÍAS']) expect(html).toContain(part)
    expect(html).not.toContain('category-sidebar')
    expect(shell('default', { ...argentine, templateFK: { id: 4 } })).toContain('category-sidebar')
  })
})

describe.each(rows)('template $name', ({ id, menuTitle }) => {
  const page = () => shell('default', { ...argentine, templateFK: { id } })

  it('[LAYOUT-3, LAYOUT-7] has name, navigation, search, cart, all products and the drop-down’s title', () => {
    const html = page()
    for (const part of ['<header', '<nav', 'role="search"', 'carrito', 'href="/products-list"', '<footer'])
      expect(html.replace('<search', 'role="search"')).toContain(part)
    for (const title of ['CATEGORÍAS', 'MENÚ']) expect(html.includes(`>${title}<`)).toBe(title === menuTitle)
  })
  it('[LAYOUT-7] heads the phone’s menu with CATEGORÍAS where the drop-down has that title', () => {
    const [, head] = /class="menu-head"><div>(.*?)<\/div>/.exec(page()) ?? []
    expect(head?.includes('>CATEGORÍAS<')).toBe(menuTitle === 'CATEGORÍAS')
  })
  it('[MKT-5] links what the law wants from its footer', () => {
    const html = page()
    const footer = html.slice(html.indexOf('<footer'))
    for (const { href } of legalLinks(argentine)) expect(footer).toContain(`href="${href}"`)
  })
})

describe('footer', () => {
  const html = (config: BoxConfiguration) => shell('default', config)

  it('[LAYOUT-8, MKT-4] shows the fiscal code and the payment providers', () => {
    const full = {
      ...argentine,
      paymentLogos: ['transferencia', '/media/mp.svg'],
      legal: { fiscalDataUrl: 'https://qr.afip.gob.ar/?qr=x' },
    }
    expect(html(full)).toContain('href="https://qr.afip.gob.ar/?qr=x"')
    expect(html(full)).toContain('Transferencia')
    expect(html(full)).toContain('src="/media/mp.svg"')
    expect(html({ ...full, environment: 'CL' })).not.toContain('DATA FISCAL')
    expect(html({ ...full, legal: { fiscalDataUrl: 'javascript:alert(1)' } })).not.toContain('alert(1)')
  })

  it('[MKT-5, MKT-12] links what the market wants, the shop’s own address before the default', () => {
    const labels = (config: BoxConfiguration) => legalLinks(config).map(({ label }) => label)
    expect(labels(argentine)).toEqual([
      'Botón de arrepentimiento',
      'Defensa de las y los Consumidores. Para reclamos ingresá acá',
    ])
    expect(labels({ ...chilean, legal: { terms: 'x' } })).toEqual([
      'Derecho a retracto',
      'Reclamos ante el SERNAC',
      'Términos y condiciones',
    ])
    const own = { ...argentine, legal: { consumerDefence: 'https://defensa.example' } }
    expect(legalLinks(own)[1]?.href).toBe('https://defensa.example')
    const broken = { ...argentine, legal: { consumerDefence: 'javascript:alert(1)' } }
    expect(legalLinks(broken)[1]?.href).toMatch(/^https:\/\/autogestion/)
  })

  it('[MKT-6] says who sells', () => {
    const seller = {
      name: 'Una SRL',
      taxId: '30-1',
      address: 'Calle 1',
      email: 'a@una.example',
      phone: '+54 11 5',
    }
    const text = html({ ...argentine, seller })
    for (const part of ['Una SRL', 'CUIT 30-1', 'Calle 1', 'mailto:a@una.example'])
      expect(text).toContain(part)
    expect(html({ ...chilean, seller })).toContain('RUT 30-1')
  })
})
