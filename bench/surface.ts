// npm run bench:surface [-- --only=taza --colours=2]: artwork on photographs against the exact render; see bench/README.md
import { parseArgs } from 'node:util'
import { studioOf, studioViews } from '../test/support/studio.ts'
import { compared } from '../test/support/surface.ts'
import { mark, median, table } from './lib/stats.ts'

/** Mean difference (CIEDE2000) over all photographs. */
const TARGET = 3

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, colours: { type: 'string', default: '9' } },
})
const rows: string[][] = []
const means: number[] = []
for (const [name, view] of studioViews.filter(([name]) => name.startsWith(values.only))) {
  const { colors } = await studioOf(name, view)
  for (const { slug } of colors.slice(0, Number(values.colours))) {
    const { mean, blank, bakeMs, printMs, exactMs } = await compared(name, view, slug)
    means.push(mean)
    rows.push([name, view, slug, ...[mean, blank, bakeMs, printMs, exactMs].map((value) => value.toFixed(1))])
  }
}
console.log(
  table([['product', 'view', 'colour', 'ΔE', 'ΔE blank', 'bake ms', 'print ms', 'exact ms'], ...rows]),
)
const all = means.reduce((sum, mean) => sum + mean, 0) / means.length
console.log(`mean ${all.toFixed(2)}, median ${median(means).toFixed(2)}, ${mark(all <= TARGET)} ≤ ${TARGET}`)
