import type { AlertState } from './alerts.ts'

const ar = {
  title: 'Avisos en este dispositivo',
  turnOn: 'Avisarme',
  turnOff: 'Dejar de recibir avisos',
  offline: 'Necesitás conexión para activarlos.',
  states: {
    off: 'Te avisamos acá cuando tu pedido avance, aunque la tienda esté cerrada.',
    on: 'Cuando tu pedido avance, te avisamos en este dispositivo.',
    declined: 'Está bien, sin avisos. Igual te escribimos por email.',
    blocked:
      'Los avisos de la tienda están bloqueados: se cambia en los ajustes del navegador. Igual te escribimos por email.',
    unsupported: 'Este navegador no puede mostrar avisos. Igual te escribimos por email.',
    uninstalled:
      'En iPhone y iPad los avisos llegan con la tienda en la pantalla de inicio: agregala desde Compartir y abrila desde ahí.',
    failed: 'El navegador no pudo activar los avisos. Igual te escribimos por email.',
  } satisfies Record<AlertState, string>,
}

const cl: typeof ar = {
  ...ar,
  offline: 'Necesitas conexión para activarlos.',
  states: {
    ...ar.states,
    off: 'Te avisamos aquí cuando tu pedido avance, aunque la tienda esté cerrada.',
    uninstalled:
      'En iPhone y iPad los avisos llegan con la tienda en la pantalla de inicio: agrégala desde Compartir y ábrela desde ahí.',
  },
}

export const alertTexts = (environment: string): typeof ar => (environment === 'CL' ? cl : ar)
