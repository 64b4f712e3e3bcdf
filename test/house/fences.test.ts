import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#harness/temporary-folder.ts'

const folder = temporaryFolder('fences')

/** What biome says, with this project's settings, of a source that stands at `path`. */
const lint = (path: string, source: string) => {
  const { vcs: _, $schema: __, ...settings } = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings))
  cpSync('tools/fences', join(folder, 'tools/fences'), { recursive: true })
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), source)
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off', path], {
    cwd: folder,
    encoding: 'utf8',
  })
  return (stdout + stderr).replace(/\s+/g, ' ')
}

describe('fences', () => {
  it.each([
    ['src/features/a.ts', "localStorage.getItem('a')", 'deviceStorage of src/platform'],
    ['src/ui/a.ts', 'export const a = () => Date.now()', 'Time and chance are parameters'],
    ['src/ui/a.ts', 'export const a = () => new Date()', 'Time and chance are parameters'],
    ['domain/a.ts', 'export const a = () => Math.random()', 'Time and chance are parameters'],
    ['domain/a.ts', 'export const a = () => crypto.randomUUID()', 'The domain is pure'],
    ['src/features/a.ts', 'export const a = () => crypto.randomUUID()', 'newId of src/platform'],
    ['src/features/a.ts', 'export const a = () => navigator.onLine', 'asked in src/platform'],
    ['src/screens/a.tsx', "export const a = () => { document.cookie = 'a=b' }", 'noDocumentCookie'],
    ['src/features/a.ts', 'export const a = () => setTimeout(() => 1, 5)', 'after of src/platform'],
    ['src/queries/a.ts', "export const a = () => fetch('/')", 'a call of src/api'],
    [
      'server/modules/a/service.ts',
      'export const a = () => process.env.PORT',
      'server/environment/settings.ts',
    ],
    ['office/features/a.ts', 'export const a = () => Date.now()', 'Time and chance are parameters'],
    ['office/features/a.ts', "export const a = () => fetch('/')", 'a call of office/api'],
    ['office/ui/a.ts', "localStorage.getItem('a')", 'deviceStorage of src/platform'],
    ['src/ui/a.ts', 'export default 1', 'noDefaultExport'],
    ['src/ui/index.ts', "export * from './a.ts'", 'noReExportAll'],
    ['src/ui/a.ts', 'export const a = (b: any) => b', 'noExplicitAny'],
    ['test/domain/a.test.ts', "it.skip('a', () => {})", 'noSkippedTests'],
    ['src/ui/A_b.ts', 'export const a = 1', 'useFilenamingConvention'],
  ])('[SAFE-13] %s: %s', (path, source, message) => {
    expect(lint(path, `${source}\n`)).toContain(message)
  })

  it.each([
    ['src/platform/a.ts', 'export const a = () => Date.now()'],
    ['src/ui/a.ts', 'export const a = (ms: number) => new Date(ms)'],
    ['server/environment/settings.ts', 'export const a = () => process.env.PORT'],
    ['vite.config.ts', 'export default {}'],
  ])('[SAFE-13] lets %s have %s', (path, source) => {
    expect(lint(path, `${source}\n`)).not.toMatch(/━/)
  })
})
