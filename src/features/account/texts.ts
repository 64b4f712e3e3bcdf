/** What a shopper reads around the account. Argentina speaks to 'vos'; `cl` holds what changes for 'tú'. */
const ar = {
  login: 'Ingresar',
  register: 'Crear cuenta',
  modes: 'Ingresar o crear cuenta',
  loginTitle: 'Ingresá a tu cuenta',
  loginLead: 'Tu carrito te espera en todos tus dispositivos.',
  endedTitle: 'Tu sesión terminó',
  endedText: 'Ingresá de nuevo: tu carrito y tus diseños siguen en este dispositivo.',
  registerTitle: 'Creá tu cuenta',
  registerLead: 'Guardá tu carrito, seguí tus pedidos y no vuelvas a escribir tus datos.',
  email: 'Email',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  passwordHint: 'Al menos 8 caracteres.',
  showPassword: 'Mostrar contraseña',
  fullName: 'Nombre y apellido',
  phone: 'Teléfono',
  company: 'Empresa',
  forgot: 'Olvidé mi contraseña',
  privacy:
    'Usamos tus datos para tu cuenta y tus pedidos. Podés ver, corregir o borrar lo que guardamos cuando quieras (Ley 25.326, art. 6).',
  privacyLink: 'Política de privacidad',
  activationTitle: 'Revisá tu correo',
  activationText: (email: string) =>
    email
      ? `Le mandamos un código de 6 dígitos a ${email}. Escribilo acá o tocá el botón del correo.`
      : 'Te mandamos un código de 6 dígitos. Escribilo acá o tocá el botón del correo.',
  activating: 'Activando tu cuenta…',
  code: 'Código de 6 dígitos',
  activate: 'Activar mi cuenta',
  resend: 'Mandarme otro código',
  resent: 'Si hay una cuenta con ese correo, el mensaje ya está en camino.',
  spam: 'Puede tardar un minuto. Mirá también en correo no deseado.',
  activatedTitle: 'Tu cuenta está activa',
  activatedText: 'Ya podés ingresar con tu email y tu contraseña.',
  badLinkTitle: 'Ese enlace ya no sirve',
  badLinkText: 'Los enlaces valen 15 minutos y se usan una sola vez. Pedí uno nuevo y seguimos.',
  askAgain: 'Pedir uno nuevo',
  resetTitle: 'Elegí una contraseña nueva',
  resetRequestText: 'Escribí tu email y te mandamos un código para elegir otra contraseña.',
  sendCode: 'Mandarme el código',
  resetText: (email: string) =>
    `Si hay una cuenta con ${email}, le mandamos un código de 6 dígitos. Vale 15 minutos.`,
  savePassword: 'Guardar contraseña',
  otherEmail: 'Usar otro email',
  changedTitle: 'Tu contraseña cambió',
  changedText: 'Cerramos tus otras sesiones. Ingresá con la contraseña nueva.',
  failedTitle: 'No pudimos continuar',
  backToLogin: 'Volver a ingresar',
  needsConnection: 'Sin conexión: para esto necesitás internet. Lo que escribiste queda acá.',
  or: 'o',
  externalWith: (provider: string) => `Continuar con ${provider}`,
  externalWorking: 'Terminando de ingresar…',
  profileTitle: 'Mi cuenta',
  profileData: 'Tus datos',
  save: 'Guardar cambios',
  saved: 'Guardamos tus datos.',
  savedNewEmail: (email: string) =>
    `Guardamos tus datos. Te mandamos un correo a ${email}: cuando lo confirmes, vas a ingresar con ese.`,
  logOut: 'Cerrar sesión',
  logOutText: 'Tu carrito queda guardado en tu cuenta y se va de este dispositivo.',
  unsavedTitle: 'Hay cambios sin guardar',
  unsavedText:
    'Tu carrito tiene cambios que todavía no llegaron a tu cuenta. Si salís ahora, se pierden de este dispositivo.',
  unsavedDrafts: 'Tus diseños sin terminar están solo en este dispositivo y se borran al salir.',
  unsavedWait: 'Guardar el carrito y salir',
  unsavedLeave: 'Salir sin guardar',
  unsavedFailed: 'Todavía no pudimos guardarlos. Probá de nuevo cuando tengas conexión.',
  cancel: 'Cancelar',
  deleteTitle: 'Borrar mi cuenta',
  deleteText:
    'Se borran tu perfil, tu carrito y tus diseños, y no se puede deshacer. Tus pedidos quedan sin tu nombre: los que están en camino llegan igual.',
  deleteOpen: 'Quiero borrar mi cuenta',
  deletePassword: 'Tu contraseña, para confirmar que sos vos',
  deleteConfirm: 'Borrar mi cuenta para siempre',
  loading: 'Abriendo tu cuenta…',
  errors: {
    email: 'Ingresá tu email.',
    emailShape: 'Revisá el email: tiene que ser como nombre@ejemplo.com.',
    password: 'Ingresá tu contraseña.',
    newPassword: 'Elegí una contraseña de al menos 8 caracteres.',
    fullName: 'Ingresá tu nombre y apellido.',
    phone: 'Revisá el teléfono: código de área y número, 10 dígitos sin 0 ni 15.',
    code: 'El código tiene 6 dígitos.',
  },
}

export type AccountTexts = typeof ar

const cl: AccountTexts = {
  ...ar,
  loginTitle: 'Ingresa a tu cuenta',
  endedText: 'Ingresa de nuevo: tu carrito y tus diseños siguen en este dispositivo.',
  registerTitle: 'Crea tu cuenta',
  registerLead: 'Guarda tu carrito, sigue tus pedidos y no vuelvas a escribir tus datos.',
  privacy:
    'Usamos tus datos para tu cuenta y tus pedidos. Puedes ver, corregir o borrar lo que guardamos cuando quieras (Ley 19.628).',
  activationTitle: 'Revisa tu correo',
  activationText: (email) =>
    email
      ? `Enviamos un código de 6 dígitos a ${email}. Escríbelo aquí o toca el botón del correo.`
      : 'Te enviamos un código de 6 dígitos. Escríbelo aquí o toca el botón del correo.',
  resend: 'Enviarme otro código',
  spam: 'Puede tardar un minuto. Mira también en correo no deseado.',
  activatedText: 'Ya puedes ingresar con tu email y tu contraseña.',
  badLinkText: 'Los enlaces valen 15 minutos y se usan una sola vez. Pide uno nuevo y seguimos.',
  resetTitle: 'Elige una contraseña nueva',
  resetRequestText: 'Escribe tu email y te enviamos un código para elegir otra contraseña.',
  sendCode: 'Enviarme el código',
  resetText: (email) =>
    `Si hay una cuenta con ${email}, le enviamos un código de 6 dígitos. Vale 15 minutos.`,
  changedText: 'Cerramos tus otras sesiones. Ingresa con la contraseña nueva.',
  needsConnection: 'Sin conexión: para esto necesitas internet. Lo que escribiste queda aquí.',
  savedNewEmail: (email) =>
    `Guardamos tus datos. Te enviamos un correo a ${email}: cuando lo confirmes, ingresarás con ese.`,
  unsavedText:
    'Tu carrito tiene cambios que todavía no llegaron a tu cuenta. Si sales ahora, se pierden de este dispositivo.',
  unsavedFailed: 'Todavía no pudimos guardarlos. Prueba de nuevo cuando tengas conexión.',
  deletePassword: 'Tu contraseña, para confirmar que eres tú',
  errors: {
    email: 'Ingresa tu email.',
    emailShape: 'Revisa el email: tiene que ser como nombre@ejemplo.com.',
    password: 'Ingresa tu contraseña.',
    newPassword: 'Elige una contraseña de al menos 8 caracteres.',
    fullName: 'Ingresa tu nombre y apellido.',
    phone: 'Revisa el teléfono: son 9 dígitos.',
    code: 'El código tiene 6 dígitos.',
  },
}

export const accountTexts = (environment: string): AccountTexts => (environment === 'CL' ? cl : ar)
