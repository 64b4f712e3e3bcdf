import { inkWords } from '../../price/words.ts'

export const pdfTexts = {
  offline: (name: string) => `Sin conexión no se puede ver la primera página de «${name}».`,
  frugal: (name: string) => `Para ahorrar datos no se mandó «${name}», y sin mandarlo no se puede ver.`,
  silent: (name: string) => `La tienda no pudo mostrar «${name}» en este momento.`,
  charged: (amount: string) => `Sin vista se cobra a todo color: +\u00a0${amount} por unidad.`,
  chargedSomehow: 'Sin vista se cobra a todo color.',
  onlyFlat:
    'Sin vista va a todo color, y en esta parte del producto solo se imprimen tintas planas: así no se puede pedir.',
  seenLater: 'Cuando se pueda ver, el diseño y el precio se ajustan a sus tintas.',
  originalStored: 'El original queda guardado para producirlo.',
  addAnyway: 'Agregar igual',
  see: 'Ver la primera página',
  seen: (pages: number) =>
    pages > 1
      ? `Así es la primera página de tu PDF. Tiene ${pages}: las demás no se usan.`
      : 'Así es la primera página de tu PDF.',
  seenNow: (name: string, inks: number | null, pages: number) =>
    [
      `Ya se ve la primera página de «${name}»: ${inks === null ? 'va a todo color' : `se imprime con ${inkWords(inks)}`}.`,
      pages > 1 ? `Tiene ${pages}, y las demás no se usan.` : '',
      'El diseño y el precio ya van con lo que se ve.',
    ]
      .filter(Boolean)
      .join(' '),
  unseenHelp:
    'La primera página de este PDF no se ve: se imprime y se cobra a todo color. El original queda guardado para producirlo.',
}
