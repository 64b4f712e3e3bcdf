import type { Report } from '../../../formats/remarks.ts'

/** Products that a note names; beyond them it counts. */
const NAMED = 12

interface Place {
  readonly row: number
  readonly slug: string
}

/** What a file has and a shop has no use for, once for each kind with the products and rows where it stands. */
export const createNotes = () => {
  const kinds = new Map<string, { places: Place[]; count: number }>()
  return {
    note(kind: string, row: number, slug: string) {
      const known = kinds.get(kind) ?? { places: [], count: 0 }
      kinds.set(kind, known)
      known.count += 1
      if (known.places.length < NAMED) known.places.push({ row, slug: slug.slice(0, 60) })
    },
    reportTo(report: Report) {
      for (const [kind, { places, count }] of kinds) {
        const named = places.map(({ row, slug }) => `${slug} (fila ${row})`).join(', ')
        const more = count > places.length ? ` y ${count - places.length} más` : ''
        report.warning(places[0]?.row ?? 1, `${kind}: ${named}${more}.`)
      }
    },
  }
}

export type Notes = ReturnType<typeof createNotes>
