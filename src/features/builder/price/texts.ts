import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignElement } from '#contract/design-document.ts'
import { inkName } from '#domain/design/ink-names.ts'
import type { Finding } from '#domain/design-checks/preflight.ts'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { isThread } from '#domain/pricing/prints.ts'
import { capital } from '#domain/words/capital.ts'
import type { Adapted, InkChange } from './adapt.ts'
import type { Notice } from './findings.ts'
import {
  cm,
  colorLimit,
  coloursWords,
  counted,
  dayWords,
  decimal,
  inkWords,
  nameOf,
  sizeWords,
} from './words.ts'

const units = (count: number): string => `${formatCount(count)}\u00a0u.`
const list = new Intl.ListFormat('es', { type: 'conjunction' })
const colorNames = ({ colors }: Notice): string => list.format(colors.map(({ name }) => name))

/** How much of a design, in words. */
const partWords = (share: number): string =>
  share < 0.01 ? 'menos del 1 % del diseño' : `el ${Math.round(share * 100)} % del diseño`

/** 'Gris pasa a negro: cambia el 3 % del diseño.' */
const changeWords = ({ from, to, share }: InkChange): string => {
  const name = capital(inkName(from))
  if (to === null) return `${name} no se imprime: queda el color del producto.`
  const change =
    inkName(from) === inkName(to)
      ? `Un ${name.toLowerCase()} pasa a otro muy parecido`
      : `${name} pasa a ${inkName(to).toLowerCase()}`
  return `${change}: cambia ${partWords(share)}.`
}

const noticeTitle = (notice: Notice): string => {
  const { finding, element, technique } = notice
  const name = element ? `«${nameOf(element)}»` : ''
  switch (finding.kind) {
    case 'lowResolution':
      return `${name} sale con poca definición`
    case 'smallText':
      return `Las letras de ${name} son muy chicas`
    case 'thinLine':
      return `${name} tiene líneas muy finas`
    case 'tooManyInks':
      return `Son ${inkWords(finding.inks, technique)} y ${technique?.name ?? ''} lleva hasta ${finding.most}`
    case 'fullColour':
      return `${name} es a todo color y ${technique?.name ?? ''} no`
    case 'lowContrast':
      return `${capital(inkName(finding.ink))} no se ve en ${colorNames(notice) || 'el producto'}`
  }
}

const noticeWhy = (notice: Notice, all: number): string => {
  const { finding, element, technique } = notice
  const how = technique?.name ?? 'Esta técnica'
  const [flat, found] =
    technique && isThread(technique)
      ? ['hilos de un color', 'los encontramos']
      : ['tintas planas', 'las encontramos']
  switch (finding.kind) {
    case 'lowResolution':
      return `Tiene ${Math.round(finding.dpi)} DPI a ${cm(element?.width ?? 0)} cm; hacen falta 72.`
    case 'smallText':
      return `Miden ${decimal(finding.heightMm)} mm; con ${how}, desde ${decimal(finding.leastMm)} mm.`
    case 'thinLine':
      return `Miden ${decimal(finding.widthMm, 2)} mm; con ${how}, desde ${decimal(finding.leastMm, 2)} mm.`
    case 'tooManyInks':
      return [
        technique && isThread(technique)
          ? 'La máquina no enhebra más.'
          : 'Con menos tintas entra, y cuesta menos.',
        ...notice.changes.map(changeWords),
      ].join(' ')
    case 'fullColour':
      return notice.repair.length > 0
        ? `${how} lleva ${flat}, y ${found} en tu imagen.`
        : `${how} lleva ${flat}: no hace fotos ni degradés.`
    case 'lowContrast': {
      if (isLeftOut(notice))
        return 'Es el color del producto: sin imprimirlo se ve igual, con una tinta menos.'
      const lost = notice.colors.reduce((sum, color) => sum + color.units, 0)
      return lost < all
        ? `${formatCount(lost)} de tus ${formatCount(all)} van en ese color.`
        : 'Tinta y producto se confunden.'
    }
  }
}

/** 'Agrandar: pasa de 80 a 175 mm', of the side that is longer now. */
const grownWords = ({ fix }: Finding, element: DesignElement | undefined): string => {
  if (fix?.type !== 'place' || !element) return 'Agrandar'
  const side = element.width < element.height ? 'height' : 'width'
  return `Agrandar: pasa de ${Math.round(element[side])} a ${Math.round(fix.box[side])} mm`
}

/** Whether a repair leaves an ink to the product. */
const isLeftOut = ({ repair: [step] }: Pick<Notice, 'repair'>): boolean => step?.type === 'edit'

/** What the button makes of it; '' where only a person can. */
const noticeAction = ({ finding, element, repair, technique }: Notice): string => {
  if (repair.length === 0) return ''
  switch (finding.kind) {
    case 'lowResolution':
      return `Achicar de ${cm(element?.width ?? 0)} a ${cm(((element?.width ?? 0) * finding.dpi) / 72)} cm, lo más nítido`
    case 'smallText':
      return grownWords(finding, element)
    case 'thinLine':
      return finding.fix?.type === 'edit'
        ? `Engrosar de ${decimal(finding.widthMm, 2)} a ${decimal(finding.leastMm, 2)} mm`
        : grownWords(finding, element)
    case 'tooManyInks':
      return `Pasar a ${inkWords(finding.most, technique)}`
    case 'fullColour': {
      const [step] = repair
      const inks = step?.type === 'edit' && 'inks' in step.patch ? (step.patch.inks?.length ?? 0) : 0
      return `Pasar a ${inkWords(inks, technique)}`
    }
    case 'lowContrast':
      if (isLeftOut({ repair })) return 'No imprimirlo: queda el color del producto'
      return finding.fix?.type === 'mergeInks' ? `Pasar a ${inkName(finding.fix.to)}` : ''
  }
}

const adaptWords = ({ size, inks, unprintable }: Adapted, technique: PrintingType): string => {
  const [photo] = unprintable
  if (photo) return `«${nameOf(photo)}» no se puede hacer así: es a todo color`
  const words = [
    ...(inks
      ? [
          inks.from === null
            ? `pasa a ${inkWords(inks.to, technique)}`
            : `pasa de ${inks.from} a ${inkWords(inks.to, technique)}`,
        ]
      : []),
    ...(size ? [`se achica a ${sizeWords(size)}`] : []),
  ]
  return words.length === 0 ? '' : capital(words.join(' y '))
}

/** Texts of technique, price and warnings. Argentina says 'vos'; `cl` has what differs with 'tú'. */
const ar = {
  each: 'c/u',
  estimated: 'estimado',
  asking: 'Calculando…',
  noPrice: 'Precio a confirmar con conexión',
  nothingPrinted: 'Sin personalizar todavía',
  sameTechnique: 'con la técnica que compraste',
  units,
  how: (count: number, what: string) => `${units(count)} · ${what}`,
  oneTechnique: (technique: PrintingType, inks: number | null) =>
    [technique.name, coloursWords(inks, technique)].filter(Boolean).join(', '),
  areas: (names: readonly string[], count: number) => `${list.format(names)}, ${count} áreas`,
  before: (unit: string) => `Antes ${unit} · ver qué cambió`,
  accept: 'Aceptar',
  goOn: 'Continuar',
  withTax: '+ IVA',
  // why a design can’t be bought yet
  nothingYet: 'Todavía no hay ningún diseño. Agregá un logo o un texto.',
  noTechnique: (view: string) => `Falta elegir la técnica en «${capital(view)}».`,
  outside: (view: string) => `Hay algo fuera del área en «${capital(view)}». Movelo o achicalo.`,
  chooseSizes: 'Elegí cuántas unidades de cada talle y color.',
  // technique
  techniqueOf: (view: string) => `Técnica · ${capital(view)}`,
  technique: 'Técnica',
  done: 'Listo',
  close: 'Cerrar',
  allIn: 'Por unidad, todo incluido',
  allInNet: 'Por unidad, sin IVA',
  cheaperWith: (count: number, unit: string) => `Con ${units(count)}, ${unit}`,
  unitsLabel: 'Unidades',
  cheapest: 'La más económica',
  more: (amount: string) => `${amount} más c/u`,
  less: (amount: string) => `${amount} menos c/u`,
  same: 'Cuesta lo mismo',
  chosen: 'La elegida',
  setup: (amount: string) => `Preparación ${amount}`,
  noSetup: 'Sin preparación',
  terms: ({ days, minimumQuantity }: PrintingType) => `${dayWords(days)} · desde ${units(minimumQuantity)}`,
  colorLimit,
  areaLimit: (technique: PrintingType) =>
    technique.maxAreaCm2 ? `Hasta ${formatCount(technique.maxAreaCm2)} cm²` : 'De cualquier tamaño',
  fits: 'Se puede así como está',
  missing: (count: number) => `Faltan ${units(count)}`,
  adaptWords,
  chose: (name: string) => `Técnica: ${name}.`,
  fewer: (inks: number, technique?: PrintingType): string => `Con ${inkWords(inks, technique)} ahorrás `,
  inTheOrder: ' en el pedido',
  changeWords,
  leaveOut: 'No imprimirla',
  leftOut: (inks: number, technique?: PrintingType) => `Sin imprimir: ${inkWords(inks, technique)}.`,
  merge: (technique?: PrintingType) => (technique && isThread(technique) ? 'Unir hilos' : 'Unir tintas'),
  merged: (inks: number, technique?: PrintingType) =>
    technique && isThread(technique)
      ? `Hilos unidos: ${inkWords(inks, technique)}.`
      : `Tintas unidas: ${inkWords(inks)}.`,
  allTechniques: 'Todas las técnicas de la tienda',
  findTechnique: 'Buscar una técnica',
  noneFound: 'No encontramos una técnica con ese nombre.',
  notHere: 'No se hace en esta parte del producto',
  thisArea: 'Se hace en esta parte',
  lineAndText: ({ minLineMm, minTextMm }: PrintingType) =>
    [
      minLineMm ? `líneas desde ${decimal(minLineMm, 2)} mm` : '',
      minTextMm ? `letras desde ${decimal(minTextMm)} mm` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  howToPrint: '¿Cómo lo personalizamos?',
  nothingLost: 'Cambiar de técnica no borra nada.',
  eachArea: 'Cada área puede llevar otra técnica.',
  // warnings
  warnings: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
  warningsTitle: (count: number) => (count === 1 ? '1 cosa para mirar' : `${count} cosas para mirar`),
  noWarnings: 'No hay nada para corregir',
  noticeTitle,
  noticeWhy,
  noticeAction,
  otherTechnique: 'Ver otras técnicas',
  showInDesign: 'Ver en el diseño',
  repaired: (what: string) => `Listo: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  undo: 'Deshacer',
  saves: (amount: string) => ` Ahorrás ${amount}.`,
  // quantity
  quantity: 'Cantidad y precio',
  colorsAndSizes: (colors: number, sizes: number) =>
    [
      colors === 1 ? '1 color' : `${colors} colores`,
      ...(sizes > 0 ? [sizes === 1 ? '1 talle' : `${sizes} talles`] : []),
    ].join(', '),
  minimum: (count: number, why: string) => `El mínimo de ${why} es de ${units(count)}`,
  byQuantity: 'Precio según cantidad',
  cheaper: (percent: number) => `−${percent} %`,
  unitsOf: (name: string) => `Unidades de ${name}`,
  products: (count: number, name: string) => `${formatCount(count)} × ${name}`,
  application: 'Aplicación',
  timesUnits: (unit: string, count: number) => `${unit} × ${formatCount(count)}`,
  setupLine: 'Preparación',
  once: 'una vez',
  total: 'Total',
  net: 'Precio sin impuestos nacionales',
  taxes: 'IVA',
  estimateNote:
    'Es un precio estimado. Lo confirmamos cuando tu diseño termine de subir; si cambia, te avisamos antes de cobrar.',
  left: (count: number) => (count === 0 ? 'sin stock' : `quedan ${formatCount(count)}`),
  // summary
  summary: 'Resumen',
  edit: 'Editar',
  change: 'Cambiar',
  outIn: (days: number) =>
    `Sale en ${counted(days, 'día hábil', 'días hábiles')} desde que se acredita el pago`,
  noDays: 'El plazo se confirma con el pedido',
  personalisation: 'Personalización · c/u',
  included: 'Incluido',
  repeats: (view: string, ink: string) => `${capital(view)} · repite ${ink}`,
  elementHow: (view: string, technique: string, inks: string) =>
    [capital(view), [technique, inks].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
  elementSize: (kind: string, size: string) => `${kind} · ${size}`,
  add: 'Agregar al carrito',
  saveChanges: 'Guardar cambios',
  adding: 'Preparando tu diseño…',
  added: 'Tu diseño está en el carrito',
  savedInLine: 'Guardamos los cambios en tu carrito',
  seeCart: 'Ver carrito',
  inTheWay: (count: number, designed: boolean) =>
    `El carrito ya tiene ${units(count)} de lo que elegiste, ${designed ? 'con otro diseño' : 'sin diseño'}. Esta tienda vende un solo diseño de cada talle y color.`,
  putInPlace: 'Poner este diseño en su lugar',
  otherSizes: 'Elegir otro talle o color',
  sendProof: 'Hacer la muestra nueva',
  savedProof: 'Listo: la muestra nueva ya se puede aprobar',
  paid: 'Mismo precio',
  paidTechnique: 'La técnica, la cantidad de tintas y dónde se imprime quedan como los compraste.',
  paidNote: 'Ya está en tu pedido: con la muestra nueva el precio no cambia.',
  seeProof: 'Ver la muestra',
  designOn: 'Seguir diseñando',
  colorUnits: (name: string, count: number) => `${name} ${formatCount(count)}`,
  money: formatPrice,
}

export type PriceTexts = typeof ar

const cl: PriceTexts = {
  ...ar,
  nothingYet: 'Todavía no hay ningún diseño. Agrega un logo o un texto.',
  outside: (view) => `Hay algo fuera del área en «${capital(view)}». Muévelo o achícalo.`,
  chooseSizes: 'Elige cuántas unidades de cada talla y color.',
  fewer: (inks, technique) => `Con ${inkWords(inks, technique)} ahorras `,
  saves: (amount) => ` Ahorras ${amount}.`,
  inTheWay: (count, designed) => ar.inTheWay(count, designed).replace('talle', 'talla'),
  otherSizes: 'Elegir otra talla o color',
  colorsAndSizes: (colors, sizes) => ar.colorsAndSizes(colors, sizes).replace('talle', 'talla'),
}

export const priceTexts = (environment: string): PriceTexts => (environment === 'CL' ? cl : ar)
