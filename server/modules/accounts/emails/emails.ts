import type { DueMail, Email } from '../../../ports/mail.ts'
import { localised, type Tenant } from '../../../ports/tenant.ts'
import type { FreshCode } from '../secrets.ts'

/**
 * A page of the log-in with a secret. It stands behind the '#': a browser sends that to nobody, so it is in no log
 * and no referrer.
 */
const pageOf = ({ tenant, origin }: DueMail, mode: string, secret: Readonly<Record<string, string>> = {}) =>
  `${origin}/${tenant.name}/auth?mode=${mode}${Object.keys(secret).length > 0 ? `#${new URLSearchParams(secret)}` : ''}`

const unasked = (tenant: Tenant) =>
  localised(
    tenant,
    'Si no fuiste vos, no hace falta que hagas nada: sin el código no pasa nada.',
    'Si no fuiste tú, no tienes que hacer nada: sin el código no pasa nada.',
  )

const VALID = 'El código y el enlace valen 15 minutos.'

export const activationEmail = (mail: DueMail, userId: string, { code, link }: FreshCode): Email => {
  const { tenant } = mail
  const shop = tenant.settings.name
  return {
    subject: localised(tenant, `Activá tu cuenta en ${shop}`, `Activa tu cuenta en ${shop}`),
    paragraphs: [
      '¡Hola!',
      localised(
        tenant,
        `Para terminar de crear tu cuenta en ${shop}, escribí este código en la página o tocá el botón.`,
        `Para terminar de crear tu cuenta en ${shop}, escribe este código en la página o toca el botón.`,
      ),
    ],
    code,
    action: {
      label: localised(tenant, 'Activá tu cuenta', 'Activa tu cuenta'),
      href: pageOf(mail, 'activation', { userId, confirmationToken: link }),
    },
    closing: [VALID, unasked(tenant)],
  }
}

export const alreadyRegisteredEmail = (mail: DueMail): Email => {
  const { tenant } = mail
  const shop = tenant.settings.name
  return {
    subject: localised(tenant, `Ya tenés una cuenta en ${shop}`, `Ya tienes una cuenta en ${shop}`),
    paragraphs: [
      '¡Hola!',
      localised(
        tenant,
        `Alguien pidió abrir o activar una cuenta en ${shop} con tu correo, y ya tenés una activa. Podés iniciar sesión con tu contraseña de siempre.`,
        `Alguien pidió abrir o activar una cuenta en ${shop} con tu correo, y ya tienes una activa. Puedes iniciar sesión con tu contraseña de siempre.`,
      ),
      localised(
        tenant,
        'Si no te acordás de tu contraseña, elegí «Olvidé mi contraseña» al iniciar sesión.',
        'Si no recuerdas tu contraseña, elige «Olvidé mi contraseña» al iniciar sesión.',
      ),
    ],
    action: {
      label: localised(tenant, 'Iniciá sesión', 'Inicia sesión'),
      href: pageOf(mail, 'login'),
    },
    closing: [
      localised(tenant, 'Si no fuiste vos, ignorá este correo.', 'Si no fuiste tú, ignora este correo.'),
    ],
  }
}

export const resetEmail = (mail: DueMail, { code, link }: FreshCode): Email => {
  const { tenant, recipient } = mail
  const shop = tenant.settings.name
  return {
    subject: localised(
      tenant,
      `Elegí una contraseña nueva en ${shop}`,
      `Elige una contraseña nueva en ${shop}`,
    ),
    paragraphs: [
      '¡Hola!',
      localised(
        tenant,
        `Para elegir una contraseña nueva en ${shop}, escribí este código en la página o tocá el botón.`,
        `Para elegir una contraseña nueva en ${shop}, escribe este código en la página o toca el botón.`,
      ),
    ],
    code,
    action: {
      label: localised(tenant, 'Elegí tu contraseña', 'Elige tu contraseña'),
      href: pageOf(mail, 'passwordReset', { email: recipient, resetCode: link }),
    },
    closing: [VALID, `${unasked(tenant)} Tu contraseña sigue siendo la misma.`],
  }
}

export const newAddressEmail = (mail: DueMail, userId: string, { link }: FreshCode): Email => {
  const { tenant } = mail
  const shop = tenant.settings.name
  return {
    subject: localised(tenant, `Confirmá tu nuevo correo en ${shop}`, `Confirma tu nuevo correo en ${shop}`),
    paragraphs: [
      '¡Hola!',
      localised(
        tenant,
        `Pediste usar este correo para tu cuenta en ${shop}. Confirmalo con el botón; hasta entonces seguís entrando con el anterior.`,
        `Pediste usar este correo para tu cuenta en ${shop}. Confírmalo con el botón; hasta entonces sigues entrando con el anterior.`,
      ),
    ],
    action: {
      label: localised(tenant, 'Confirmá tu correo', 'Confirma tu correo'),
      href: pageOf(mail, 'activation', { userId, confirmationToken: link }),
    },
    closing: [
      'El enlace vale 15 minutos.',
      localised(tenant, 'Si no fuiste vos, ignorá este correo.', 'Si no fuiste tú, ignora este correo.'),
    ],
  }
}

/** To whom something was done: the way back for the one who didn't do it. */
const noticeEmail = (mail: DueMail, subject: string, what: string): Email => ({
  subject,
  paragraphs: ['¡Hola!', what],
  closing: [
    localised(
      mail.tenant,
      'Si no fuiste vos, pedí ya mismo una contraseña nueva y escribinos.',
      'Si no fuiste tú, pide de inmediato una contraseña nueva y escríbenos.',
    ),
  ],
})

export const passwordChangedEmail = (mail: DueMail): Email =>
  noticeEmail(
    mail,
    `Tu contraseña en ${mail.tenant.settings.name} cambió`,
    'Cambiamos tu contraseña con el código que te enviamos y cerramos tus otras sesiones.',
  )

export const addressChangedEmail = (mail: DueMail): Email =>
  noticeEmail(
    mail,
    `El correo de tu cuenta en ${mail.tenant.settings.name} cambió`,
    'Desde ahora tu cuenta usa otro correo, como se confirmó desde el correo nuevo.',
  )
