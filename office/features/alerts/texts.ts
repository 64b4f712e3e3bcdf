import type { AlertKind, AlertWay } from '#contract/office/alerts.ts'
import { texts } from '#office/ui/market.tsx'
import type { DeviceState } from './device.ts'

const kinds: Readonly<Record<AlertKind, readonly [name: string, hint: string]>> = {
  newOrder: ['Pedido nuevo', ''],
  moneyIn: ['Entró un pago', 'De Mercado Pago, Webpay y otros medios.'],
  moneyLate: ['Falta el pago', '12 horas antes de que el pedido se cancele solo.'],
  approved: ['Aprobaron la muestra', ''],
  changeAsked: ['Piden un cambio', 'En la muestra de su diseño.'],
  withdrawal: ['Arrepentimiento', ''],
  late: ['Pedidos atrasados', 'Cada mañana a las 9, si los hay.'],
  mailStuck: ['Un correo no sale', 'Después de probar varias veces.'],
}

const ways: Readonly<Record<AlertWay, string>> = { push: 'Aviso', mail: 'Correo', none: 'Nada' }

export const alertTexts = texts(
  {
    title: 'Avisos',
    loading: 'Un momento…',
    kinds,
    ways,
    device: 'En este dispositivo',
    states: {
      on: 'Los avisos llegan acá, aunque Gestión esté cerrada.',
      off: 'Te avisamos acá, aunque Gestión esté cerrada.',
      declined: 'Está bien, sin avisos en este dispositivo.',
      blocked: 'El navegador tiene bloqueados los avisos de Gestión. Para permitirlos:',
      unsupported: 'Este navegador no puede mostrar avisos: elegí Correo en lo que te importe.',
      uninstalled: 'En iPhone y iPad los avisos llegan con Gestión instalada. Se hace una vez:',
      failed: 'El navegador no pudo activarlos. Probá de nuevo, o elegí Correo.',
    },
    // Where the installation sends no mail there is no other way to choose.
    unmailedStates: {
      unsupported: 'Este navegador no puede mostrar avisos: entrá desde otro navegador o teléfono.',
      failed: 'El navegador no pudo activarlos. Probá de nuevo, o desde otro navegador.',
    } as Readonly<Partial<Record<DeviceState, string>>>,
    activate: 'Activar en este dispositivo',
    deactivate: 'Desactivar',
    deactivated: 'Este dispositivo ya no recibe avisos.',
    activated: 'Listo: los avisos llegan a este dispositivo.',
    test: 'Probar',
    tested: 'Mandamos un aviso de prueba.',
    untested: 'El aviso no llegó a ningún dispositivo: activalos de nuevo.',
    allow: [
      'Tocá el ícono que está al lado de la dirección.',
      'En Permisos, poné Notificaciones en Permitir.',
      'Volvé a esta página.',
    ],
    allowInstalled: 'Instalada como app: en los ajustes del teléfono, Apps → Gestión → Notificaciones.',
    install: ['Tocá Compartir.', 'Elegí Agregar a inicio.', 'Abrí Gestión desde ahí y volvé a Avisos.'],
    what: 'Qué y cómo',
    unmailed: 'Esta instalación no manda correos: por ahora, solo avisos.',
    wayOf: (kind: string) => `Cómo: ${kind}`,
    nothing: 'Tu rol no recibe avisos.',
    quiet: 'Horas de silencio',
    quietHint: 'Lo que pase mientras tanto te lo avisamos después, si sigue así.',
    quietOn: 'No avisar de noche',
    from: 'Desde las',
    to: 'Hasta las',
    save: 'Guardar',
    saved: 'Guardado.',
    timeNeeded: 'Falta la hora.',
  },
  {
    states: {
      on: 'Los avisos llegan aquí, aunque Gestión esté cerrada.',
      off: 'Te avisamos aquí, aunque Gestión esté cerrada.',
      declined: 'Está bien, sin avisos en este dispositivo.',
      blocked: 'El navegador tiene bloqueados los avisos de Gestión. Para permitirlos:',
      unsupported: 'Este navegador no puede mostrar avisos: elige Correo en lo que te importe.',
      uninstalled: 'En iPhone y iPad los avisos llegan con Gestión instalada. Se hace una vez:',
      failed: 'El navegador no pudo activarlos. Prueba de nuevo, o elige Correo.',
    },
    unmailedStates: {
      unsupported: 'Este navegador no puede mostrar avisos: entra desde otro navegador o teléfono.',
      failed: 'El navegador no pudo activarlos. Prueba de nuevo, o desde otro navegador.',
    },
    untested: 'El aviso no llegó a ningún dispositivo: actívalos de nuevo.',
    allow: [
      'Toca el ícono que está al lado de la dirección.',
      'En Permisos, pon Notificaciones en Permitir.',
      'Vuelve a esta página.',
    ],
    install: ['Toca Compartir.', 'Elige Agregar a inicio.', 'Abre Gestión desde ahí y vuelve a Avisos.'],
    kinds: { ...kinds, withdrawal: ['Retracto', ''] },
  },
)
