// npm run gallery: every screen in every template at three widths, from the running demo, as one contact sheet per
// template in docs/gallery. `npm run gallery -- lino voltio` takes these shops only; the single pictures stay in
// .cache/gallery to be looked at. `npm run gallery -- editor` and `-- golden` make the two sheets of the editor, and
// `-- office` pictures of Gestión.
import { mkdirSync } from 'node:fs'
import { startServer } from '#harness/server/server.ts'
import { ensureBuilt } from '../build/built.mjs'
import { DEVICES, walk } from './gallery/screens.mjs'
import { contactSheet } from './gallery/sheet.mjs'

const SINGLE = '.cache/gallery'
const SHEETS = 'docs/gallery'

/** Each loads what the others have no use for. */
const SHEETS_OF_THE_EDITOR = {
  editor: async () => (await import('./gallery/editor.mjs')).editorSheet(),
  golden: async () => (await import('./gallery/golden.mjs')).goldenSheet(),
  office: async () => {
    await ensureBuilt()
    await (await import('./gallery/office.mjs')).officeWalk()
  },
}

async function shopSheets(wanted) {
  await ensureBuilt()
  mkdirSync(SINGLE, { recursive: true })
  mkdirSync(SHEETS, { recursive: true })
  const server = await startServer()

  try {
    const { result } = await (await fetch(`${server.origin}/api/demo/shops`)).json()
    const shops = wanted.length > 0 ? result.filter(({ tenant }) => wanted.includes(tenant)) : result
    for (const { tenant, template, environment } of shops) {
      const started = performance.now()
      const walks = DEVICES.map((widths) => walk({ server, tenant, environment, widths, folder: SINGLE }))
      const rows = (await Promise.all(walks)).flatMap((shots) => [...shots.values()])
      const path = `${SHEETS}/${String(template).padStart(2, '0')}-${tenant}.webp`
      const { size } = await (await contactSheet(rows)).toFile(path)
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`${path} ${Math.round(size / 1000)} kB, ${seconds} s`)
    }
  } finally {
    await server.close()
  }
}

const names = process.argv.slice(2)
const sheets = names.flatMap((name) => SHEETS_OF_THE_EDITOR[name] ?? [])
if (sheets.length === 0) await shopSheets(names)
for (const sheet of sheets) await sheet()
