import { texts } from '#office/ui/market.tsx'

export const customerTexts = texts({
  title: 'Clientes',
  one: 'Cliente',
  loading: 'Buscando las cuentas…',
  searchHint: 'Correo, nombre, empresa o teléfono',
  nothing: 'Todavía no hay cuentas: aparecen cuando alguien se registra en la tienda.',
  noneFound: (search: string) => `Nadie con «${search}».`,
  blocked: 'bloqueada',
  orders: (count: number) => `${count} ${count === 1 ? 'pedido' : 'pedidos'}`,
  data: 'Datos',
  mail: 'Correo',
  phone: 'Teléfono',
  company: 'Empresa',
  since: 'Desde',
  ways: 'Entra con',
  sessions: 'Sesiones abiertas',
  sinceBlocked: (day: string) => `Bloqueada desde ${day}: no puede entrar. Sus pedidos siguen.`,
  lastOrders: 'Pedidos',
  lastQuotes: 'Cotizaciones',
  ofAll: (shown: number, all: number) => `los últimos ${shown} de ${all}`,
  noOrders: 'Ningún pedido con esta cuenta.',
  actions: 'Qué se puede hacer',
  recover: 'Mandar correo para otra contraseña',
  recovered: 'Va un correo con el enlace, que vale 15 minutos.',
  close: 'Cerrar sus sesiones',
  closed: 'Cerradas en todos sus dispositivos.',
  block: 'Bloquear',
  blockTitle: (name: string) => `Bloquear a ${name}`,
  blockSays: 'No puede entrar más y se cierran sus sesiones. Sus pedidos siguen, y se puede deshacer.',
  blockedNow: 'Bloqueada.',
  unblock: 'Dejar entrar otra vez',
  unblockedNow: 'Puede entrar otra vez.',
  remove: 'Borrar la cuenta',
  removeTitle: (name: string) => `Borrar la cuenta de ${name}`,
  goes: (quotes: number) =>
    `Se borran: la cuenta, ${quotes === 1 ? 'su cotización' : `sus ${quotes} cotizaciones`}, su carrito, sus direcciones y sus archivos.`,
  stays: (orders: number) =>
    orders === 0
      ? 'No tiene pedidos.'
      : `Queda: ${orders === 1 ? 'su pedido, sin su nombre cuando esté terminado' : `sus ${orders} pedidos, sin su nombre cuando estén terminados`}.`,
  forEver: 'No se puede deshacer.',
  removed: 'La cuenta ya no existe.',
})

export const QUOTE_STATES = {
  Draft: 'Hecha',
  Sent: 'Enviada',
  Converted: 'Convertida en pedido',
  Expired: 'Vencida',
  Cancelled: 'Descartada',
} as const
