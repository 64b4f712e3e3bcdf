import type { PrintedPicture, SentPdf } from '#contract/design.ts'
import { MINIATURE_BYTES, MOST_UNLIKE, unlikeness } from '#domain/inks/miniature.ts'
import type { AssetRow } from '#src/db/database/rows.ts'

export const PDF = 'application/pdf'

const bytesOf = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

/** What the server's answer to a picture changes of it on the device: its inks, and whether it is another drawing in print. */
export const asPrinted = (
  row: AssetRow,
  printed: PrintedPicture | undefined,
  pdf?: SentPdf,
): Partial<AssetRow> => {
  // Also where nothing is said of it: it is not asked again.
  if (row.type === PDF)
    return {
      counted: printed?.counted ?? row.counted,
      printed: { ...row.printed, unlike: false, ...(pdf && { pdf }) },
    }
  if (!printed) return {}
  const theirs = bytesOf(printed.miniature ?? '')
  const { miniature: own } = row
  const isComparable = own !== undefined && theirs.length === MINIATURE_BYTES
  const unlike = isComparable && unlikeness(own, theirs) > MOST_UNLIKE
  return { counted: printed.counted ?? row.counted, printed: { ...row.printed, unlike } }
}

/** Why a line can't be ordered yet: nobody has seen what is printed. '' where all have been seen, or are alike. */
export const unseenWords = (rows: readonly AssetRow[]): string => {
  const page = rows.find(({ printed }) => printed?.pdf?.unseen === '' && !printed.picture)
  if (page)
    return `La primera página del PDF «${page.name}» se puede ver antes de pedirlo. El diseño se puede abrir en el editor para ver cómo sale y cuánto cuesta.`
  const unseen = rows.find(({ printed }) => printed?.unlike && !printed.picture)
  if (!unseen) return ''
  return `El dibujo «${unseen.name}» se imprime distinto de como se ve en este dispositivo. El diseño se puede abrir en el editor para ver cómo sale.`
}
