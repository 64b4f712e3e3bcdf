import type { Market } from '#domain/market/market.ts'

const ar = {
  newVersion: 'Hay una versión nueva.',
  updatedElsewhere: 'La tienda se actualizó en otra pestaña.',
  update: 'Actualizar',
  updating: 'Actualizando…',
  later: 'Después',
  install: (shop: string) => `Instalá ${shop}`,
  installWhy: 'Abrila desde tu pantalla de inicio, también sin conexión.',
  installNow: 'Instalar',
  installHow: 'Ver cómo',
  notNow: 'Ahora no',
  byHand: (shop: string) => `Instalá ${shop} en tu iPhone o iPad`,
  share: 'Tocá Compartir en la barra del navegador.',
  addToHome: 'Elegí «Agregar a inicio».',
  confirm: 'Confirmá con «Agregar».',
  spaceTitle: 'En este dispositivo',
  space: (used: string, quota: string) =>
    `Este sitio ocupa ${used} de ${quota}: tu carrito, lo que viste y las fotos, para usarlos sin conexión.`,
  spacePersisted: 'El navegador lo va a conservar.',
  spaceLoose: 'Si falta lugar, el navegador puede borrarlo.',
  askToKeep: 'Pedir que lo conserve',
  persistRefused: 'El navegador todavía no lo permite. Suele hacerlo cuando instalás la tienda.',
  dropPictures: 'Borrar las fotos guardadas',
  picturesDropped: 'Listo: borramos las fotos. Tu carrito sigue acá.',
}

export type PwaTexts = typeof ar

const cl: PwaTexts = {
  ...ar,
  install: (shop) => `Instala ${shop}`,
  installWhy: 'Ábrela desde tu pantalla de inicio, también sin conexión.',
  byHand: (shop) => `Instala ${shop} en tu iPhone o iPad`,
  share: 'Toca Compartir en la barra del navegador.',
  addToHome: 'Elige «Agregar a inicio».',
  confirm: 'Confirma con «Agregar».',
  persistRefused: 'El navegador todavía no lo permite. Suele hacerlo cuando instalas la tienda.',
  picturesDropped: 'Listo: borramos las fotos. Tu carrito sigue aquí.',
}

export const pwaTexts = (market: Market): PwaTexts => (market === 'CL' ? cl : ar)
