import { formatProducts } from '#domain/money/money.ts'

/** What a shopper reads around the cart. Argentina speaks to 'vos'; `cl` holds what changes for 'tú'. */
const ar = {
  title: 'Resumen',
  total: 'TOTAL',
  calculating: 'Calculando total ...',
  estimated: 'estimado',
  estimatedOn: (date: string) =>
    `Precio estimado con los datos del ${date}. El total se confirma con conexión.`,
  estimatedUnseen:
    'Precio estimado: se confirma cuando el diseño termine de subir. Si cambia, avisamos antes de cobrar.',
  noPrice: 'Precio a confirmar con conexión',
  seeCart: 'Ver carrito',
  home: 'Volver al inicio',
  remove: 'Quitar',
  removeLine: (name: string) => `Quitar ${name}`,
  seeProduct: 'Ver producto',
  editDesign: 'Editar diseño',
  seeProof: 'Ver muestra digital',
  copyDesign: 'Duplicar con otra variante',
  options: (name: string) => `Más opciones de ${name}`,
  quantityOf: (name: string) => `Cantidad de ${name}`,
  onDevice: 'guardado en este dispositivo',
  onPage: 'solo mientras dure esta página',
  /** Why, beside a line that is on the device alone. */
  causes: {
    offline: 'sin conexión',
    busy: 'la tienda está ocupada',
    many: 'demasiados intentos seguidos',
    session: 'tu sesión terminó',
    changing: 'cambia en otro dispositivo',
    refused: 'la tienda no lo acepta',
    other: 'no se pudo guardar',
  },
  lineRefused: (reason: string) => `No guardamos tu último cambio: ${reason}`,
  saving: 'guardando…',
  saved: 'guardado',
  refusedTitle: 'No pudimos guardar un cambio',
  refusedChange: 'Un cambio del carrito',
  discard: 'Descartar',
  unsavedTitle: 'Tus cambios están en este dispositivo',
  unsavedText: 'Seguimos intentando guardarlos en tu cuenta.',
  endedText: 'Tu sesión terminó. Ingresá de nuevo y guardamos tus cambios.',
  login: 'Ingresar',
  added: (name: string) => `Agregaste ${name} al carrito.`,
  removed: (name: string) => `Quitaste ${name} del carrito.`,
  emptied: 'Vaciaste el carrito.',
  empty: 'Vaciar carrito',
  undo: 'Deshacer',
  units: (n: number) => (n === 1 ? '1 unidad' : `${n} unidades`),
  products: formatProducts,
  summary: 'Resumen de la compra',
  columns: ['Producto', 'Cantidad', 'Importe'],
  subtotal: 'Productos',
  shipping: 'Envío',
  shippingLater: 'se calcula con tu dirección',
  checkout: 'Continuar la compra',
  finish: 'Finalizar compra',
  alreadyIn: (units: string) => `Ya está en tu carrito: ${units}`,
  keepBuying: 'Seguir comprando',
  nextBreak: (more: number) =>
    more === 1 ? '1 más y pagás menos por unidad' : `${more} más y pagás menos por unidad`,
  minimum: (n: number) => `El mínimo es de ${ar.units(n)}.`,
  onlyLeft: (n: number) => `Solo quedan ${ar.units(n)}.`,
  setTo: (n: number) => `Dejar ${n}`,
  raiseTo: (n: number) => `Llevar ${n}`,
  customised: 'Personalizado',
  offline: 'Sin conexión: tu carrito sigue acá y podés seguir editándolo.',
  loading: 'Abriendo tu carrito…',
  fixFirst: 'Resolvé lo marcado para continuar.',
  storageBroken:
    'Este navegador no nos deja guardar tu carrito. Revisá si estás en modo privado o sin espacio.',
  restoreTitle: 'No pudimos abrir tu carrito',
  oops: 'Oops ha ocurrido un error.',
  fromDevice: 'Este es el carrito de tu dispositivo: todavía estamos buscando el guardado en tu cuenta.',
  onlyDevice: 'No pudimos traer el carrito guardado en tu cuenta: este es el de tu dispositivo.',
  retry: 'Reintentar',
  fromQuote: (number: string) => `De la cotización ${number}`,
  quotedText:
    'Agregamos a tu carrito lo que cotizamos y todavía no está, a los precios de hoy. Ahí podés cambiar cantidades.',
  replaceByQuote: 'Reemplazar mi carrito por la cotización',
  replaced: 'Tu carrito ahora tiene solo lo de esta cotización.',
  undoReplace: 'Volver a mi carrito anterior',
  againText: 'Agregamos estos productos a tu carrito, a los precios de hoy.',
  againMissing: (names: string) => `Ya no está disponible: ${names}.`,
}

export type CartTexts = typeof ar

const cl: CartTexts = {
  ...ar,
  nextBreak: (more) =>
    more === 1 ? '1 más y pagas menos por unidad' : `${more} más y pagas menos por unidad`,
  columns: ['Producto', 'Cantidad', 'Monto'],
  endedText: 'Tu sesión terminó. Ingresa de nuevo y guardamos tus cambios.',
  quotedText:
    'Agregamos a tu carrito lo que cotizamos y todavía no está, a los precios de hoy. Ahí puedes cambiar cantidades.',
  fixFirst: 'Resuelve lo marcado para continuar.',
  offline: 'Sin conexión: tu carrito sigue aquí y puedes seguir editándolo.',
  storageBroken:
    'Este navegador no nos deja guardar tu carrito. Revisa si estás en modo privado o sin espacio.',
}

export const cartTexts = (environment: string): CartTexts => (environment === 'CL' ? cl : ar)
