type Becomes = 'taken' | RegExp

/**
 * What becomes of each file of this folder: taken, or refused in these words (a drawing that is not named is taken), when it is chosen and when it is sent. The
 * device makes a PNG of an AVIF, and asks which picture of an animation is meant.
 */
const EXPECTED: Readonly<Record<string, Becomes | { chosen: Becomes; sent: Becomes }>> = {
  '20-png/16-bits.png': 'taken',
  '20-png/bytes-tras-iend.png': 'taken',
  '20-png/cero-de-mas-al-final.png': 'taken',
  '20-png/gris-alfa.png': 'taken',
  '20-png/logo-blanco.png': 'taken',
  '20-png/normal.png': 'taken',
  '20-png/paleta-entrelazada.png': 'taken',
  '20-png/tira-4000x2.png': 'taken',
  '20-png/todo-transparente.png': /nada visible/,
  '20-png/un-pixel.png': 'taken',
  '21-jpeg/basura-tras-eoi.jpg': 'taken',
  '21-jpeg/cmyk.jpg': 'taken',
  '21-jpeg/comentario-html.jpg': 'taken',
  '21-jpeg/foto-en-movimiento.jpg': 'taken',
  '21-jpeg/girada-exif6.jpg': 'taken',
  '21-jpeg/normal.jpg': 'taken',
  '21-jpeg/progresiva.jpg': 'taken',
  '22-pdf/animado.webp': { chosen: /animación/, sent: 'taken' },
  '22-pdf/bom-antes-del-encabezado.pdf': 'taken',
  '22-pdf/capas.psd': /formato no se/,
  '22-pdf/ceros-al-final.pdf': 'taken',
  '22-pdf/dibujo.eps': /formato no se/,
  '22-pdf/foto.avif': { chosen: 'taken', sent: /formato no se/ },
  '22-pdf/foto.tiff': /formato no se/,
  '22-pdf/linea-antes-del-encabezado.pdf': 'taken',
  '22-pdf/objetos-comprimidos.pdf': 'taken',
  '22-pdf/tinta-plana.pdf': 'taken',
  '30-svg/comprimido.svgz': /formato no se/,
  '30-svg/fuente-incluida.svg': /curvas/,
  '30-svg/imagen-gif-incluida.svg': /no es PNG, JPEG ni WebP/,
  '30-svg/texto-en-fuente-del-cliente.svg': /curvas/,
  '30-svg/texto-sin-contornear.svg': /curvas/,
}

/** Of these a part is left out, and said. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  '30-svg/figma-sombra.svg': 'filter',
  '30-svg/filtro-que-cambia-color.svg': 'filter',
  '30-svg/inkscape-flowroot.svg': 'flowed',
}

/** What becomes of a file at that place; throws where the list does not say. */
export const becomes = (name: string, place: 'chosen' | 'sent'): Becomes => {
  const expected = EXPECTED[name] ?? (/^3\d-/.test(name) ? 'taken' : undefined)
  if (expected === undefined) throw new Error(`The list does not say what becomes of ${name}`)
  return typeof expected === 'object' && place in expected ? expected[place as never] : (expected as Becomes)
}
