import { codeOf, OfficeError } from './error.ts'

/** What is said of a call that failed, whatever it was for; the server's own sentence where it has one. */
export const failureWords = (error: unknown): string => {
  const code = codeOf(error)
  if (code === 'unreachable') return 'Sin conexión: no llegamos a la tienda.'
  if (code === 'foreign')
    return 'Respondió otra cosa en lugar de la tienda. Puede ser la red, o que haya una versión nueva de esta página.'
  if (code === 'unavailable') return 'La tienda está ocupada. Probamos de nuevo en un momento.'
  if (error instanceof OfficeError && error.message !== '') return error.message
  return 'Algo falló de nuestro lado.'
}
