import { contentOf } from '#domain/files/content.ts'
import { type Fault, FileFault } from '#domain/files/fault.ts'
import { type Format, formatOf } from '#domain/files/format.ts'
import { failure } from '../errors/failure.ts'

/** What is wrong with a file, in words for the person. */
export const unfit = (message: string) => failure('invalid_request', message, { status: 422 })

/** In words what the device and the server find alike. */
export const FAULTS: Readonly<Record<Fault, string>> = {
  manyParts: 'La imagen está armada con demasiadas partes. Se puede exportar de nuevo.',
  pngEnd: 'El PNG está incompleto: no llega a su final.',
  pdfEnd: 'El PDF está incompleto: no llega a su final.',
  pdfActive:
    'El PDF tiene contraseña, adjuntos, enlaces o acciones. Hace falta uno simple, solo con el diseño.',
  pdfHidden:
    'El PDF está comprimido de una manera que no se puede revisar. Se puede exportar de nuevo como PDF 1.4.',
  svgBroken: 'El SVG no se puede leer: no está bien formado.',
  svgNone: 'El archivo no es un SVG.',
  svgActive: 'El SVG trae código o acciones. Hace falta uno que solo tenga el dibujo.',
  svgFar: 'El SVG usa imágenes o estilos de otro lugar. Hace falta uno con todo incluido en el archivo.',
  svgEntities: 'El SVG trae entidades. Hace falta exportarlo como SVG simple.',
  svgComplex: 'El SVG es demasiado complejo: tiene demasiadas partes, o sus estilos eligen entre demasiadas.',
  svgPicture:
    'El SVG trae adentro una imagen que no es PNG, JPEG ni WebP. Se puede exportar con una de esas.',
  svgUnlike:
    'El SVG usa algo que no se imprime igual que como se ve (estilos, recortes o giros poco comunes). Se puede exportar como «SVG 1.1» con estilos en atributos, o como PNG.',
  svgText: 'El texto usa una letra que no viene en el archivo: hace falta convertirlo en curvas.',
  nothingVisible: 'La imagen no tiene nada visible: es toda transparente y no hay nada para imprimir.',
}

/** A fault of a file in words; whatever else went wrong as it is. */
export const inWords = (cause: unknown): unknown =>
  cause instanceof FileFault ? unfit(FAULTS[cause.fault]) : cause

/** What a file is, and of its bytes those that are. */
export interface Recognised {
  readonly format: Format
  readonly bytes: Buffer
}

/** Says which format a file has and takes off what is behind its end; refuses what is none, or is broken. */
export const recognise = (file: Buffer): Recognised => {
  if (file.length === 0) throw unfit('El archivo está vacío.')
  const format = formatOf(file)
  if (format === null)
    throw failure(
      'unsupported_media_type',
      'Ese formato no se admite. Se aceptan PNG, JPEG, WebP, SVG y PDF.',
    )
  try {
    const { buffer, byteOffset, length } = contentOf(file, format)
    return { format, bytes: Buffer.from(buffer, byteOffset, length) }
  } catch (cause) {
    throw inWords(cause)
  }
}
