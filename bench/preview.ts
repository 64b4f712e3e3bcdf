// npm run bench:preview [-- --shop=brote --templates=classic,mosaic]: see bench/README.md
import { parseArgs } from 'node:util'
import { templateNames } from '#contract/templates.ts'
import { openOperators } from '#harness/office/operators.ts'
import { comparedPages } from '#harness/office/preview-pages.ts'
import { startServer } from '#harness/server/server.ts'
import { ensureBuilt } from '../tools/build/built.mjs'
import { pagesOf } from './lib/pages.ts'
import { mark, table } from './lib/stats.ts'

const MOST = 0.01
const WIDTHS = [360, 1280]

const { values } = parseArgs({
  options: {
    shop: { type: 'string', default: 'brote' },
    templates: { type: 'string', default: templateNames.join() },
  },
})
const { shop } = values
const wanted = values.templates.split(',')

await ensureBuilt()
const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const operators = await openOperators(server, shop)
const paths = (await pagesOf(server.origin, shop)).map(([, path]) => path.slice(shop.length + 1))
const rows = [['template', 'page', 'width', 'differs ≤ 1 %']]
for (const [index, name] of templateNames.entries()) {
  if (!wanted.includes(name)) continue
  // Another colour each time, so that there is something to publish of the template that is there already.
  const primary = `#1f4a${(0x30 + index).toString(16)}`
  const compared = await comparedPages(
    server,
    { templateId: String(index + 1), 'colors.primary': primary },
    { operators, shop, paths, widths: WIDTHS },
  )
  for (const { path, width, share } of compared)
    rows.push([name, path, String(width), `${(share * 100).toFixed(2)} % ${mark(share <= MOST)}`])
}
console.log(table(rows))
await server.close()
