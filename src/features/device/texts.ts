import type { Market } from '#domain/market/market.ts'

const ar = {
  title: 'Llevá la tienda con vos',
  lead: 'Para cuando no hay señal, y para seguir en otro dispositivo.',
  downloadTitle: 'Llevar sin conexión',
  downloadText: 'Elegí qué categorías querés ver enteras aunque no tengas conexión.',
  choose: 'Categorías',
  builder: 'El editor, para diseñar sin conexión',
  about: (size: string) => `Unos ${size}`,
  nothingChosen: 'Elegí al menos una categoría.',
  noRoom: 'No alcanza el lugar de este dispositivo. Elegí menos, o borrá lo que no usás.',
  frugal: 'Tu dispositivo está ahorrando datos: esto baja varios megas. Mejor con Wi-Fi.',
  download: 'Llevar',
  downloadAnyway: 'Llevar igual',
  cancel: 'Cancelar',
  resume: 'Seguir',
  progress: (done: number, of: number, size: string) => `${done} de ${of} productos · ${size}`,
  done: (size: string) => `Listo: ${size} en este dispositivo. Estas categorías se abren sin conexión.`,
  stopped: 'Quedó por la mitad. Podés seguir cuando quieras: lo que ya bajó no se baja de nuevo.',
  cut: 'Se cortó la conexión. Seguí cuando vuelva: lo que ya bajó no se baja de nuevo.',
  full: 'No queda lugar. Tu carrito y tus diseños están a salvo.',
  unable: 'Este navegador no guarda páginas para después.',
  drop: 'Borrar lo que llevo',
  dropped: 'Listo: lo borramos. Tu carrito y tus diseños siguen acá.',
  workTitle: 'Llevar mi trabajo',
  workText:
    'Tu carrito, tus diseños y sus imágenes en un archivo, para seguir en otro dispositivo. Funciona sin conexión y sin cuenta.',
  pack: 'Guardar en un archivo',
  packed: 'Archivo listo. Abrilo en esta misma página del otro dispositivo.',
  unpack: 'Traer de un archivo',
  brought: (lines: number, drafts: number) => {
    const came = [
      ...(lines > 0 ? [lines === 1 ? '1 producto a tu carrito' : `${lines} productos a tu carrito`] : []),
      ...(drafts > 0 ? [drafts === 1 ? '1 diseño' : `${drafts} diseños`] : []),
    ]
    return came.length > 0
      ? `Listo: sumamos ${came.join(' y ')}.`
      : 'Todo lo del archivo ya estaba en este dispositivo.'
  },
  known: 'Este archivo ya lo habías traído: no cambió nada.',
  faults: {
    notOurs: 'Ese archivo no es de los que se guardan acá. No cambiamos nada.',
    newer: 'Ese archivo es de una versión más nueva. Actualizá la tienda y probá de nuevo.',
    otherShop: 'Ese archivo es de otra tienda. Abrilo en la suya.',
    broken: 'Ese archivo está dañado o alguien lo cambió. No cambiamos nada.',
    tooLarge: 'Ese archivo es demasiado grande: el máximo es de 150 MB.',
  },
  failed: 'Este dispositivo no pudo hacerlo. Probá de nuevo.',
}

export type DeviceTexts = typeof ar

const cl: DeviceTexts = {
  ...ar,
  title: 'Lleva la tienda contigo',
  downloadText: 'Elige qué categorías quieres ver enteras aunque no tengas conexión.',
  nothingChosen: 'Elige al menos una categoría.',
  noRoom: 'No alcanza el espacio de este dispositivo. Elige menos, o borra lo que no usas.',
  stopped: 'Quedó por la mitad. Puedes seguir cuando quieras: lo que ya bajó no se baja de nuevo.',
  cut: 'Se cortó la conexión. Sigue cuando vuelva: lo que ya bajó no se baja de nuevo.',
  dropped: 'Listo: lo borramos. Tu carrito y tus diseños siguen aquí.',
  packed: 'Archivo listo. Ábrelo en esta misma página del otro dispositivo.',
  faults: {
    ...ar.faults,
    notOurs: 'Ese archivo no es de los que se guardan aquí. No cambiamos nada.',
    newer: 'Ese archivo es de una versión más nueva. Actualiza la tienda y prueba de nuevo.',
    otherShop: 'Ese archivo es de otra tienda. Ábrelo en la suya.',
  },
  failed: 'Este dispositivo no pudo hacerlo. Prueba de nuevo.',
}

export const deviceTexts = (market: Market): DeviceTexts => (market === 'CL' ? cl : ar)
