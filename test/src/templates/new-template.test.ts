import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '#harness/temporary-folder.ts'

const folder = temporaryFolder('template')
let vite: ViteDevServer

/** The project with one template more: a folder, and its name in the contract's list. */
beforeAll(async () => {
  for (const name of ['package.json', 'contract', 'domain', 'src', 'tsconfig.base.json'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const templates = join(folder, 'src/templates')
  cpSync(join(templates, 'museum'), join(templates, 'harbour'), { recursive: true })
  const row = join(templates, 'harbour/spec.ts')
  writeFileSync(row, readFileSync(row, 'utf8').replace("'Galería'", "'Puerto'"))
  const list = join(folder, 'contract/templates.ts')
  writeFileSync(list, readFileSync(list, 'utf8').replace("  'museum',\n", "  'museum',\n  'harbour',\n"))
  vite = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
})

afterAll(() => vite.close())

it('[LAYOUT-40] an eleventh template is one folder and one line: row, scales, components and texts are found', async () => {
  const { templates, templateOf } = await vite.ssrLoadModule('/src/templates/specs.ts')
  expect(templates).toHaveLength(11)
  expect(templateOf(11)).toMatchObject({ id: 11, name: 'Puerto', folder: 'harbour' })
  const { themeRule } = await vite.ssrLoadModule('/src/templates/theme.ts')
  expect(themeRule({ colors: {}, templateFK: { id: 11 } })).toContain('Instrument Serif')
  const { loadTemplate } = await vite.ssrLoadModule('/src/templates/registry.ts')
  const template = await loadTemplate(11)
  expect(template.Navbar.name).toBe('MuseumNavbar')
  expect(template.texts.AR.newest).not.toBe('')
  expect(template).not.toBe(await loadTemplate(10))
})
