const megabytes = (bytes: number): string =>
  `${(Math.ceil(bytes / 104_857.6) / 10).toLocaleString('es-AR')} MB`

/** Why a file can't be used, and what to do. Argentina says 'vos'; `cl` has what differs with 'tú'. */
const ar = {
  empty: 'El archivo está vacío: no tiene nada adentro. Probá guardarlo o descargarlo otra vez.',
  tooHeavy: (bytes: number) =>
    `El archivo pesa ${megabytes(bytes)} y el máximo es 10 MB. Exportalo más liviano, por ejemplo como JPEG o SVG.`,
  tooManyPixels: (width: number, height: number) =>
    `La imagen mide ${width} × ${height} píxeles. El máximo es de 40 millones, por ejemplo 8000 × 5000: achicala y volvé a subirla.`,
  tooLong:
    'La imagen es demasiado larga: ningún lado puede pasar de 30.000 píxeles. Recortala y volvé a subirla.',
  broken: 'El archivo está dañado o incompleto. Probá exportarlo o descargarlo otra vez.',
  animated: 'Es una animación, y se imprime una sola imagen. Subí el cuadro que querés como PNG o JPEG.',
  unknown: 'Ese formato no se puede usar. Subí tu diseño como PNG, JPEG, WebP, SVG o PDF.',
  heic: 'Este navegador no abre fotos HEIC. Subila como JPEG: en el iPhone, Ajustes › Cámara › Formatos › Más compatible.',
  pdfActive: 'El PDF tiene contraseña, adjuntos, enlaces o acciones. Exportá uno simple, solo con el diseño.',
  pdfHidden: 'El PDF está comprimido de una manera que no se puede revisar. Exportalo de nuevo como PDF 1.4.',
  nothingVisible:
    'La imagen no tiene nada visible: es toda transparente y no hay nada para imprimir. Subí otra.',
  svgActive: 'El SVG trae código o acciones. Exportá uno que solo tenga el dibujo.',
  svgFar: 'El SVG usa imágenes o estilos de otro lugar. Exportá uno con todo incluido en el archivo.',
  svgEntities: 'El SVG trae entidades. Exportalo como SVG simple.',
  svgPicture: 'El SVG trae adentro una imagen que no es PNG, JPEG ni WebP. Exportalo con una de esas.',
  svgUnlike:
    'El SVG usa estilos, recortes o giros que no se imprimen igual que como se ven. Exportalo como «SVG 1.1» con los estilos en atributos, o como PNG.',
  svgText:
    'El texto usa una letra que no viene en el archivo: convertilo en curvas, o escribilo acá con «Texto».',
  svgComplex: 'El SVG es demasiado complejo. Simplificalo, o exportalo como PNG.',
  full: 'No queda lugar en este dispositivo para guardar el archivo. Lo que ya tenías sigue guardado: liberá espacio y volvé a probar.',
  notSaved: 'Este dispositivo no pudo guardar el archivo. Lo que ya tenías sigue guardado.',
  unreadable: 'No pudimos leer el archivo. Volvé a elegirlo.',
  nameless: 'Diseño',
}

export type ArtworkTexts = typeof ar

const cl: ArtworkTexts = {
  ...ar,
  empty: 'El archivo está vacío: no tiene nada adentro. Prueba guardarlo o descargarlo otra vez.',
  tooHeavy: (bytes) =>
    `El archivo pesa ${megabytes(bytes)} y el máximo es 10 MB. Expórtalo más liviano, por ejemplo como JPEG o SVG.`,
  tooManyPixels: (width, height) =>
    `La imagen mide ${width} × ${height} píxeles. El máximo es de 40 millones, por ejemplo 8000 × 5000: achícala y vuelve a subirla.`,
  tooLong:
    'La imagen es demasiado larga: ningún lado puede pasar de 30.000 píxeles. Recórtala y vuelve a subirla.',
  broken: 'El archivo está dañado o incompleto. Prueba exportarlo o descargarlo otra vez.',
  animated: 'Es una animación, y se imprime una sola imagen. Sube el cuadro que quieres como PNG o JPEG.',
  unknown: 'Ese formato no se puede usar. Sube tu diseño como PNG, JPEG, WebP, SVG o PDF.',
  heic: 'Este navegador no abre fotos HEIC. Súbela como JPEG: en el iPhone, Ajustes › Cámara › Formatos › Más compatible.',
  pdfActive: 'El PDF tiene contraseña, adjuntos, enlaces o acciones. Exporta uno simple, solo con el diseño.',
  pdfHidden: 'El PDF está comprimido de una manera que no se puede revisar. Expórtalo de nuevo como PDF 1.4.',
  nothingVisible:
    'La imagen no tiene nada visible: es toda transparente y no hay nada para imprimir. Sube otra.',
  svgActive: 'El SVG trae código o acciones. Exporta uno que solo tenga el dibujo.',
  svgFar: 'El SVG usa imágenes o estilos de otro lugar. Exporta uno con todo incluido en el archivo.',
  svgEntities: 'El SVG trae entidades. Expórtalo como SVG simple.',
  svgPicture: 'El SVG trae adentro una imagen que no es PNG, JPEG ni WebP. Expórtalo con una de esas.',
  svgUnlike:
    'El SVG usa estilos, recortes o giros que no se imprimen igual que como se ven. Expórtalo como «SVG 1.1» con los estilos en atributos, o como PNG.',
  svgText:
    'El texto usa una letra que no viene en el archivo: conviértelo en curvas, o escríbelo aquí con «Texto».',
  svgComplex: 'El SVG es demasiado complejo. Simplifícalo, o expórtalo como PNG.',
  full: 'No queda lugar en este dispositivo para guardar el archivo. Lo que ya tenías sigue guardado: libera espacio y vuelve a probar.',
  unreadable: 'No pudimos leer el archivo. Vuelve a elegirlo.',
}

export const artworkTexts = (environment: string): ArtworkTexts => (environment === 'CL' ? cl : ar)

/** Key of a message that needs no figures. */
export type Problem = Exclude<keyof ArtworkTexts, 'tooHeavy' | 'tooManyPixels' | 'nameless'>

/** Thrown when a file can't be used; `say` gives the message. */
export class UnusableFile extends Error {
  readonly say: (texts: ArtworkTexts) => string

  constructor(problem: Problem | ((texts: ArtworkTexts) => string)) {
    super(typeof problem === 'string' ? problem : 'unfit')
    this.name = 'Unfit'
    this.say = typeof problem === 'string' ? (texts) => texts[problem] : problem
  }
}
