/** Texts of the realistic preview. Argentina says 'vos'; `cl` has what differs with 'tú'. */
const ar = {
  see: 'Ver real',
  title: 'Vista real',
  back: 'Volver al editor',
  share: 'Compartir la imagen',
  nearer: 'Acercar',
  farther: 'Alejar',
  views: 'Vista',
  used: 'con diseño',
  loading: 'Preparando la vista real…',
  failed: 'No pudimos preparar la vista real.',
  failedOffline:
    'La vista real de este lado todavía no está en este dispositivo. Conectate una vez y queda guardada.',
  again: 'Probar de nuevo',
  shareFailed: 'No pudimos compartir la imagen. Probá de nuevo.',
  shared: 'Imagen lista.',
  stage: 'Producto. Con + y − lo acercás y alejás, con las flechas lo movés, con 0 lo ves entero.',
  alt: (product: string, color: string, view: string) =>
    `${[product, color].filter(Boolean).join(' ')} con tu diseño, ${view}: vista real`,
  about: 'Vista aproximada, con la luz y la forma del producto. Los colores pueden variar según tu pantalla.',
  aboutThread:
    'Vista aproximada: la dirección de las puntadas la decide el taller. Los colores pueden variar según tu pantalla.',
  aboutPhoto: 'Vista aproximada, sobre la foto del producto. Los colores pueden variar según tu pantalla.',
  blank: 'Sin diseño de este lado',
}

export type PreviewTexts = typeof ar

const cl: PreviewTexts = {
  ...ar,
  failedOffline:
    'La vista real de este lado todavía no está en este dispositivo. Conéctate una vez y queda guardada.',
  shareFailed: 'No pudimos compartir la imagen. Prueba de nuevo.',
  stage: 'Producto. Con + y − lo acercas y alejas, con las flechas lo mueves, con 0 lo ves entero.',
}

export const previewTexts = (environment: string): PreviewTexts => (environment === 'CL' ? cl : ar)
