import { marketOf } from '#domain/market/market.ts'

const argentine = {
  customise: 'Personalizá',
  yourDrawing: 'Tu dibujo',
  onThePiece: 'En la pieza',
}

const chilean: typeof argentine = { ...argentine, customise: 'Personaliza' }

/** Words of the templates that depend on the market. */
export const templateTexts = (environment: string): typeof argentine =>
  marketOf(environment) === 'CL' ? chilean : argentine
