import { legalText } from '#domain/market/legal.ts'
import { accentOnPaper } from '../../formats/paper-colours.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { TermsPaper } from '../../rendering/paper/terms.ts'

/** What belongs to the terms, with the headings of the market. */
const sectionsOf = ({ environment, settings: { legal } }: Tenant): [title: string, text: string][] => {
  const say = (key: Parameters<typeof legalText>[1]) => legalText(legal, key, environment)
  const sections: [string, string][] = [
    ['', say('terms')],
    ['Envíos y entregas', say('shippingPolicy')],
    ['Si algo se agota', say('stockNotice')],
    [environment === 'CL' ? 'Derecho a retracto' : 'Derecho de arrepentimiento', say('withdrawal')],
    ['Productos personalizados', say('customMadeNotice')],
    ['Privacidad', say('privacy')],
  ]
  return sections.filter(([, text]) => text !== '')
}

/** The shop's conditions, for a file that a buyer can keep. */
export const termsPaper = (tenant: Tenant): TermsPaper => {
  const { settings, environment } = tenant
  const { seller } = settings
  return {
    language: `es-${environment}`,
    title: 'Términos y condiciones',
    shop: settings.name,
    accent: accentOnPaper(settings.colors),
    seller: [
      seller?.name ?? '',
      seller?.taxId ? `${environment === 'CL' ? 'RUT' : 'CUIT'} ${seller.taxId}` : '',
      seller?.address ?? '',
      [seller?.email, seller?.phone].filter(Boolean).join(' · '),
    ].filter(Boolean),
    sections: sectionsOf(tenant),
  }
}
