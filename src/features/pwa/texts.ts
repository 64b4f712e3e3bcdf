import type { Market } from '#domain/market.ts'

const ar = {
  newVersion: 'Hay una versión nueva.',
  updatedElsewhere: 'La tienda se actualizó en otra pestaña.',
  update: 'Actualizar',
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
}

export const pwaTexts = (market: Market): PwaTexts => (market === 'CL' ? cl : ar)
