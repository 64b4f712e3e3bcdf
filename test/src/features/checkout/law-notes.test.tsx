import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { LawNotes } from '#src/features/checkout/summary/law-notes.tsx'
import { SellerNote } from '#src/features/checkout/summary/seller-note.tsx'
import { checkoutTexts } from '#src/features/checkout/texts.ts'
import { EstimateContext } from '#src/ui/price/estimate.ts'
import { InstalmentPlans } from '#src/ui/price/instalment-plans.tsx'
import { argentine, chilean } from '../catalogue/products.ts'

const html = (node: ReactNode) => renderToStaticMarkup(<Router ssrPath="/">{node}</Router>)
const text = (node: ReactNode) =>
  html(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('before paying', () => {
  const notes = (config: typeof argentine, customised: boolean) => (
    <LawNotes config={config} customised={customised} texts={checkoutTexts(config.environment)} />
  )

  it('[MKT-8] products made to order carry the notice that withdrawal excludes them, and others do not', () => {
    expect(text(notes(argentine, true))).toContain('no tienen derecho de arrepentimiento')
    expect(text(notes(argentine, false))).not.toContain('personalizados')
    expect(text(notes(chilean, true))).toContain('no tienen derecho a retracto')
    const own = { ...argentine, legal: { customMadeNotice: 'Lo bordado no se devuelve.' } }
    expect(text(notes(own, true))).toContain('Lo bordado no se devuelve.')
  })

  it('[MKT-9] Chile says what can be sent back and what happens when something runs out', () => {
    const said = text(notes(chilean, false))
    expect(said).toMatch(/Derecho a retracto .*10 días/)
    expect(said).toMatch(/Si algo se agota .*devolución/)
    expect(html(notes(chilean, false))).toContain('href="/legal/retracto"')
    expect(text(notes(argentine, false))).not.toContain('Si algo se agota')
  })

  it('[MKT-6] says who sells, and has the terms to read and to keep', () => {
    const seller = { name: 'Una SRL', taxId: '30-1', address: 'Calle 1', email: '', phone: '' }
    const config = { ...argentine, seller, legal: { terms: 'x', privacy: 'y' }, termsFile: '/t.pdf' }
    const note = <SellerNote config={config} texts={checkoutTexts('AR')} />
    expect(text(note)).toContain('Una SRL · CUIT 30-1 · Calle 1')
    for (const href of ['/legal/terminos', '/t.pdf', '/legal/privacidad'])
      expect(html(note)).toContain(`href="${href}"`)
    const bare = html(<SellerNote config={argentine} texts={checkoutTexts('AR')} />)
    expect(bare).not.toContain('href')
  })

  it('[MKT-3] instalments stand with cash price, number, amount, total and CFTEA', () => {
    const plans = [{ count: 6, surcharge: 22, cftea: 101.12 }]
    expect(text(<InstalmentPlans title="En cuotas" cash={12_100} plans={plans} roundPrice={2} />)).toMatch(
      /Precio de contado: \$12\.100,00 .*6 cuotas de \$2\.460,33 Total \$14\.762,00 · CFTEA 101,12 %/,
    )
  })

  it('[OFF-14] instalments of a stored price say that they are an estimate, and of which day', () => {
    const plans = [{ count: 3, surcharge: 0, cftea: 0 }]
    const at = new Date(2026, 10, 24, 12).getTime()
    const shown = (estimateAt: number | undefined) =>
      text(
        <EstimateContext value={estimateAt}>
          <InstalmentPlans title="En cuotas" cash={300} plans={plans} roundPrice={2} />
        </EstimateContext>,
      )
    expect(shown(at)).toContain('En cuotas, estimado al 24 nov')
    expect(shown(undefined)).not.toContain('estimado')
  })
})
