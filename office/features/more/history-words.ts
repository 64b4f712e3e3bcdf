/** What was done, as one says it; what a newer server writes stands as it is. */
const ACTIONS: Readonly<Record<string, string>> = {
  moved: 'Cambió de estado',
  cancelled: 'Canceló',
  corrected: 'Volvió un estado atrás',
  received: 'Cobró',
  voided: 'Anuló un cobro de',
  held: 'Puso en espera',
  released: 'Siguió con',
  noted: 'Anotó algo en',
  tracked: 'Escribió el seguimiento de',
  edited: 'Corrigió los datos de',
  invited: 'Invitó a',
  revoked: 'Anuló la invitación de',
  joined: 'Se sumó',
  changed: 'Cambió el rol de',
  removed: 'Sacó del equipo a',
}

export const actionWords = (action: string): string => ACTIONS[action] ?? action

interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** 'antes → después'; what was empty before is only what it is now. */
export const changeWords = ({ before, after }: Change): string => {
  if (before === '') return after
  return after === '' ? `${before} → nada` : `${before} → ${after}`
}
