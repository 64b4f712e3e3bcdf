import { texts } from '#office/ui/market.tsx'

export const moreTexts = texts(
  {
    title: 'Más',
    shops: 'Tiendas',
    current: 'abierta',
    team: 'Equipo',
    alerts: 'Avisos',
    devices: 'Dispositivos',
    password: 'Contraseña',
    security: 'Seguridad',
    history: 'Historial',
    leave: 'Salir',
    unsent: (count: number) =>
      count === 1
        ? 'Queda 1 marca sin enviar: sale cuando vuelvas a entrar.'
        : `Quedan ${count} marcas sin enviar: salen cuando vuelvas a entrar.`,
    loading: 'Un momento…',
    thisDevice: 'este dispositivo',
    lastSeen: (moment: string) => `usado ${moment}`,
    end: 'Cerrar',
    endOf: (name: string) => `Cerrar la sesión en ${name}`,
    ended: 'Cerrada.',
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    passwordHint: '10 caracteres o más. Las sesiones de otros dispositivos se cierran.',
    short: 'Necesita 10 caracteres o más.',
    needed: 'Falta completarlo.',
    save: 'Guardar',
    changed: 'Contraseña cambiada.',
    nothingYet: 'Todavía no pasó nada.',
    more: 'Ver más',
  },
  { nothingYet: 'Todavía no pasa nada.' },
)
