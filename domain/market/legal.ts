import type { LegalKey } from '#contract/config.ts'
import type { Market } from './market.ts'

/** What a shop that has written nothing of its own says, where the market's law has it say something. */
const DEFAULTS: Readonly<Record<Market, Partial<Record<LegalKey, string>>>> = {
  AR: {
    withdrawal:
      'Podés arrepentirte de la compra dentro de los 10 días corridos desde que recibís el producto, sin dar motivos y sin costo.',
    customMadeNotice:
      'Los productos personalizados se hacen a pedido: no tienen derecho de arrepentimiento (art. 1116 CCyC). Sí tienen garantía si llegan con fallas.',
  },
  CL: {
    withdrawal:
      'Puedes retractarte de la compra dentro de los 10 días desde que recibes el producto, sin dar motivos.',
    customMadeNotice:
      'Los productos personalizados se hacen a pedido: no tienen derecho a retracto (Decreto 6). Sí tienen garantía si llegan con fallas.',
    stockNotice:
      'Si un producto se agota después de tu compra, te avisamos y eliges: un reemplazo equivalente, esperar la reposición o la devolución de todo lo que pagaste.',
  },
}

/** A text that the law wants: the shop's own, else the market's; '' where there is neither. */
export const legalText = (legal: Readonly<Record<string, string>>, key: LegalKey, market: Market): string =>
  legal[key]?.trim() || (DEFAULTS[market][key] ?? '')
