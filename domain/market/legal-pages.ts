import type { LegalKey } from '#contract/config.ts'

export interface LegalPage {
  readonly title: string
  /** Without a text of the first there is no such page. */
  readonly keys: readonly [LegalKey, ...LegalKey[]]
}

/** A shop's pages of legal texts, by the last part of their address. */
const PAGES: Readonly<Record<string, LegalPage>> = {
  arrepentimiento: { title: 'Botón de arrepentimiento', keys: ['withdrawal', 'customMadeNotice'] },
  retracto: { title: 'Derecho a retracto', keys: ['withdrawal', 'customMadeNotice'] },
  terminos: { title: 'Términos y condiciones', keys: ['terms', 'stockNotice'] },
  privacidad: { title: 'Privacidad', keys: ['privacy'] },
  envios: { title: 'Envíos y entregas', keys: ['shippingPolicy', 'stockNotice'] },
}

/** The page of a name; `toString` and its like are none. */
export const legalPage = (name: string): LegalPage | undefined =>
  Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
