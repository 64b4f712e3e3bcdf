import type { BoxConfiguration, LegalKey } from '#contract/config.ts'
import { marketOf } from '#domain/market/market.ts'

export interface LegalLink {
  label: string
  href: string
  /** Another site. */
  external?: boolean
  /** A file to download. */
  file?: boolean
  /** The law wants it to be prominent. */
  strong?: boolean
}

/** URL of the legal page of that name. */
const page = (name: string): string => `/legal/${name}`

const isAddress = (text: string | undefined): text is string => /^https:\/\//.test(text ?? '')

const CONSUMER_DEFENCE = {
  AR: 'https://autogestion.produccion.gob.ar/consumidores',
  CL: 'https://www.sernac.cl',
} as const

/** The shop's own pages; those that it has not written are left out. */
const PAGES: readonly { key: LegalKey; label: string; name: string }[] = [
  { key: 'terms', label: 'Términos y condiciones', name: 'terminos' },
  { key: 'privacy', label: 'Privacidad', name: 'privacidad' },
  { key: 'shippingPolicy', label: 'Envíos y entregas', name: 'envios' },
]

/** Links that the market's law requires on every page, then the shop's own pages. */
export const legalLinks = ({ environment, legal, termsFile }: BoxConfiguration): LegalLink[] => {
  const market = marketOf(environment)
  const given = legal.consumerDefence
  const defence = { href: isAddress(given) ? given : CONSUMER_DEFENCE[market], external: true }
  const required: LegalLink[] =
    market === 'CL'
      ? [
          { label: 'Derecho a retracto', href: page('retracto'), strong: true },
          { label: 'Reclamos ante el SERNAC', ...defence },
        ]
      : [
          { label: 'Botón de arrepentimiento', href: page('arrepentimiento'), strong: true },
          { label: 'Defensa de las y los Consumidores. Para reclamos ingresá acá', ...defence },
        ]
  const own = PAGES.filter(({ key }) => legal[key]).map(({ label, name }) => ({ label, href: page(name) }))
  const file = termsFile ? [{ label: 'Descargar los términos (PDF)', href: termsFile, file: true }] : []
  return [...required, ...own, ...file]
}
