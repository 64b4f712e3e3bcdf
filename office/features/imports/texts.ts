import type { ImportState } from '#contract/office/imports.ts'
import { importedValue } from '#domain/office/import-words.ts'
import { texts } from '#office/ui/market.tsx'

const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`)
const rows = (count: number) => (count === 1 ? '1 fila' : `${count} filas`)

const states: Readonly<Record<ImportState, string>> = {
  receiving: 'está llegando',
  reading: 'se está leyendo',
  asking: 'falta una respuesta',
  ready: 'para revisar',
  applying: 'se está importando',
  done: 'importado',
  undoing: 'se está deshaciendo',
  undone: 'deshecho',
  cancelled: 'cancelado',
  failed: 'no se pudo',
}

export const importTexts = texts(
  {
    title: 'Importar',
    loading: 'Un momento…',
    choose: 'Elegir el archivo',
    toCatalogue: 'Ver el catálogo',
    chooseOther: 'Importar otro archivo',
    intro:
      'Un CSV de Tiendanube o de Shopify, o un JSON de Vitrina, de hasta 64 MB. Antes de cambiar nada se ve qué cambiaría.',
    tooLarge: 'El archivo pesa más de 64 MB: partilo en dos.',
    empty: 'El archivo está vacío.',
    spreadsheet: 'Es una planilla de Excel: guardala como CSV y elegí ese archivo.',
    other: (by: string, name: string) =>
      `${by} está importando “${name}”. Hay que terminar o cancelar esa importación antes de empezar otra.`,
    look: 'Ver cómo va',
    export: 'Bajar todos los productos',
    exportText: 'Sirve para corregirlos en una planilla y volver a importarlos.',
    formats: { tiendanube: 'CSV de Tiendanube', shopify: 'CSV de Shopify', json: 'JSON, con todo' },
    past: 'Anteriores',
    none: 'Todavía no se importó ningún archivo.',
    states,
    sending: (share: number) => `Subiendo el archivo: ${Math.round(share * 100)} %`,
    reading: (share: number) => `Leyendo el archivo: ${Math.round(share * 100)} %`,
    applying: (share: number) => `Importando: ${Math.round(share * 100)} %`,
    undoing: 'Deshaciendo el archivo…',
    lost: 'El archivo no terminó de llegar desde este dispositivo. Cancelá y elegilo de nuevo.',
    retry: 'Reintentar',
    cancel: 'Cancelar',
    asks: (row: number, column: string, text: string) =>
      `En la fila ${row}, “${column}” dice ${text}. ¿Cuánto es?`,
    asksWhy: 'El archivo no deja ver si escribe los decimales con coma o con punto.',
    created: 'Nuevos',
    changed: 'Cambian',
    same: 'Sin cambios',
    errors: 'Filas con error',
    warnings: 'Avisos',
    layout: 'Formato',
    apply: (count: number) => `Importar ${products(count)}`,
    without: (count: number) =>
      `${rows(count)} con error: sus productos quedan afuera hasta que se corrijan.`,
    onlyErrors: 'Nada del archivo puede entrar así. Corregí las filas de abajo, o el archivo.',
    nothing: 'El archivo no cambia nada: la tienda ya está así.',
    download: 'Bajar el detalle (CSV)',
    correctSome: (count: number) => `Corregir ${rows(count)} y leer de nuevo`,
    corrected: (count: number) => `${rows(count)} con correcciones hechas acá.`,
    inFile: 'Se corrige en el archivo.',
    row: (row: number) => `Fila ${row}`,
    wholeRow: 'Ver toda la fila',
    nothingHere: 'Nada.',
    doneText: (created: number, changed: number) =>
      [
        created > 0 ? `${products(created)} ${created === 1 ? 'nuevo' : 'nuevos'}` : '',
        changed > 0 ? `${changed} ${changed === 1 ? 'cambiado' : 'cambiados'}` : '',
      ]
        .filter((text) => text !== '')
        .join(' y '),
    pictures: (waiting: number) => (waiting === 1 ? 'Falta traer 1 foto.' : `Faltan traer ${waiting} fotos.`),
    picturesDone: (done: number) => (done === 1 ? 'Está la foto.' : `Están las ${done} fotos.`),
    picturesFailed: (failed: number) =>
      failed === 1 ? '1 foto no se pudo traer.' : `${failed} fotos no se pudieron traer.`,
    undo: 'Deshacer el archivo entero',
    undoText:
      'Cada producto vuelve a como estaba, y los que trajo el archivo se quitan. Lo que ya se vendió queda vendido, y lo que alguien cambió después queda como está: se dice cuál es.',
    undone: (restored: number, removed: number) =>
      `Deshecho: ${products(restored)} como ${restored === 1 ? 'estaba' : 'estaban'}, ${removed} ${removed === 1 ? 'quitado' : 'quitados'}.`,
    left: (count: number) => (count === 1 ? 'No volvió del todo' : `No volvieron del todo (${count})`),
    why: {
      sold: 'se vendió desde entonces',
      used: 'está en un pedido o un carrito: quedó oculto',
      edited: 'alguien lo cambió después',
    },
    cancelled: 'Se canceló: no cambió nada.',
    failed: 'No se pudo leer: no cambió nada.',
  },
  {
    tooLarge: 'El archivo pesa más de 64 MB: pártelo en dos.',
    spreadsheet: 'Es una planilla de Excel: guárdala como CSV y elige ese archivo.',
    lost: 'El archivo no terminó de llegar desde este dispositivo. Cancela y elígelo de nuevo.',
    onlyErrors: 'Nada del archivo puede entrar así. Corrige las filas de abajo, o el archivo.',
    corrected: (count: number) => `${rows(count)} con correcciones hechas aquí.`,
  },
)

/** A value as it stands before or after; '—' for none. */
export const valueWords = (field: string, value: string, money: (amount: number) => string): string =>
  value === '' ? '—' : importedValue(field, value, (amount) => money(Number(amount)))
