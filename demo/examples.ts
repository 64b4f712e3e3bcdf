import { EXAMPLE_VIEW } from '#domain/design/beside-view.ts'
import printed from './examples.json' with { type: 'json' }

/** By folder of the photographs: the colours of its pictures with somebody's design (`make-examples.mjs`). */
const colors: Readonly<Record<string, readonly string[]>> = printed

/**
 * Pictures with somebody's design for the gallery of a colour, those in this colour first; the view says so, and in which
 * colour where it is another one.
 */
export const examplesOf = (photo: string, slug: string, nameOf: (slug: string) => string) =>
  (colors[photo] ?? [])
    .map((other, index) => ({
      name: `${photo}/ejemplo-${index + 1}`,
      view: other === slug ? EXAMPLE_VIEW : `${EXAMPLE_VIEW} en ${nameOf(other).toLowerCase()}`,
      isOther: other !== slug,
    }))
    .sort((a, b) => Number(a.isOther) - Number(b.isOther))
