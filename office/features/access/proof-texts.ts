import { texts } from '#office/ui/market.tsx'

export const proofTexts = texts(
  {
    passkey: 'Usar huella o cara',
    totp: 'Código de la app',
    totpHint: 'Los seis números que muestra ahora.',
    recovery: 'Código de recuperación',
    recoveryHint: 'Uno de los diez que guardaste. Cada uno sirve una vez.',
    useRecovery: 'Usar un código de recuperación',
    go: 'Seguir',
    needed: 'Falta completarlo.',
    secondTitle: 'Mostranos que sos vos',
    again: 'Volver a la contraseña',
  },
  { secondTitle: 'Muéstranos que eres tú' },
)
