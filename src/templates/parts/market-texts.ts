import { marketOf } from '#domain/market/market.ts'

const argentine = {
  customise: 'Personalizá',
  yourDrawing: 'Tu dibujo',
  onThePiece: 'En la pieza',
}

const chilean: typeof argentine = { ...argentine, customise: 'Personaliza' }

/** Texts of templates' parts that depend on the market. */
export const marketTexts = (environment: string): typeof argentine =>
  marketOf(environment) === 'CL' ? chilean : argentine
