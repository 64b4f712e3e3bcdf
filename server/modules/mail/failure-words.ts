import { SEALED } from './transport.ts'

/** What mail servers, and the way to them, say of a failure, and what that is in words; the first that fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(SEALED),
    'La contraseña guardada no se abre con la AUTH_SECRET de ahora: hay que cargarla de nuevo.',
  ],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'No existe ningún servidor con ese nombre.'],
  [/ECONNREFUSED/, 'Ese servidor no recibe conexiones en ese puerto.'],
  [
    /certificate|altnames|CERT_|SELF_SIGNED/i,
    'El certificado del servidor no es de confianza, o es de otro nombre.',
  ],
  [
    /STARTTLS|wrong version number|packet length|secure TLS|ETLS|SSL/i,
    'El servidor no habla con esa seguridad: puede ser otra, u otro puerto.',
  ],
  [
    /EAUTH|Invalid login|Missing credentials|\b53[0458]\b/,
    'El servidor no aceptó el usuario o la contraseña.',
  ],
  [
    /timeout|timed out|Greeting never|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|closed unexpectedly/i,
    'El servidor de correo no responde.',
  ],
  [/recipients were rejected/i, 'El servidor no acepta esa dirección.'],
  [/Mail command failed/i, 'El servidor no acepta correos de ese remitente.'],
  [/Message failed|Data command failed/i, 'El servidor no aceptó el mensaje.'],
  [/writes mails of the kind/, 'Es de otra versión de Vitrina: esta ya no lo escribe.'],
]

/** A failure of a mail in words. What servers say is theirs: it names addresses, and may name more. */
export const mailFailureWords = (said: string): string =>
  WORDS.find(([sign]) => sign.test(said))?.[1] ?? 'El servidor de correo respondió con un error.'

/** An error with its code, as `mailFailureWords` reads it. */
export const saidBy = (cause: unknown): string =>
  cause instanceof Error ? `${'code' in cause ? String(cause.code) : ''} ${cause.message}` : String(cause)
