import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { KNOWN } from '../../tools/check/compat/known.mjs'
import { scriptFaults } from '../../tools/check/compat/script.mjs'
import { styleFaults } from '../../tools/check/compat/style.mjs'
import { buildTarget, TARGETS } from '../../tools/check/compat/targets.mjs'
import viteConfig from '../../vite.config.ts'

/** What the check says about one built file. */
const check = (path: string, source: string): string[] =>
  (path.endsWith('.js') ? scriptFaults([{ path, source }]) : styleFaults({ path, source }))
    .filter(({ name }) => !Object.hasOwn(KNOWN, name))
    .map(({ name, missing }) => `${name} (${missing.join(', ')})`)

/** Lacking in iOS 16.4 or Firefox 115, and the name under which it is reported. */
const planted: [file: string, source: string, name: string][] = [
  [
    'a.js',
    'export const a = URL.canParse(location.href)',
    'URL.canParse (chrome 120, edge 120, safari_ios 17)',
  ],
  ['a.js', 'document.querySelector("p").checkVisibility()', '.checkVisibility (safari_ios 17.4)'],
  // An answer has `json` in every browser, what makes one has not.
  ['a.js', 'export const a = Response.json({})', 'Response.json (safari_ios 17)'],
  ['a.js', 'navigator.setAppBadge()', 'navigator.setAppBadge (firefox never)'],
  ['a.js', 'new CookieStore()', 'CookieStore ('],
  ['a.js', 'a.jsx("dialog", { closedby: "any" })', 'attribute closedby ('],
  ['a.js', 'export const a = /[\\p{L}--[a-z]]/v', 'regular expression with v (chrome 112'],
  ['a.css', '.a { anchor-name: --a }', 'anchor-name ('],
  ['a.css', '.a { color: light-dark(#000, #fff) }', 'light-dark() ('],
  ['a.css', '.a { width: 10rcap }', 'unit rcap ('],
  ['a.css', '.a:open { color: red }', ':open ('],
  ['a.css', '@scope (.a) { p { color: red } }', '@scope ('],
]

it.each(planted)('[BROWSER-1] a feature that a target lacks fails the check: %s %s', (file, source, name) => {
  expect(check(file, source)).toContainEqual(expect.stringContaining(name))
})

it.each([
  ['a.js', 'export const a = URL.canParse?.(location.href)'],
  ['a.js', 'if ("setAppBadge" in navigator) navigator.setAppBadge()'],
  ['a.js', 'export const a = typeof CookieStore === "function" && new CookieStore()'],
  // A name of the app's own, though an interface has it too.
  ['a.js', 'export const a = { checkVisibility: () => true }; a.checkVisibility()'],
  ['a.css', '@supports (anchor-name: --a) { .a { anchor-name: --a } }'],
  ['a.css', '.a { -webkit-user-select: none; user-select: none }'],
])('[BROWSER-1] what is asked for first, or there with a prefix, passes: %s %s', (file, source) => {
  expect(check(file, source)).toEqual([])
})

it('[BROWSER-1] the command ends with an error and names feature, browsers, file and place', () => {
  const folder = temporaryFolder('compat', onTestFinished)
  const ended = (source: string) => {
    writeFileSync(join(folder, 'a.js'), source)
    return spawnSync(process.execPath, ['tools/check/compat.mjs', folder], { encoding: 'utf8' })
  }
  expect(ended('export const a = 1')).toMatchObject({ status: 0, stderr: '' })
  const { status, stderr } = ended('export const a = URL.canParse(location.href)')
  expect(stderr).toContain(
    'URL.canParse (chrome 120, edge 120, safari_ios 17) in a.js: …export const a = URL.canParse(',
  )
  expect(status).toBe(1)
})

it('[BROWSER-1] the build has the same targets as the check', async () => {
  const config = await viteConfig({ command: 'build', mode: 'production', isSsrBuild: false })
  expect(config.build?.target).toBe(buildTarget)
  const versions = Object.fromEntries(buildTarget.map((target) => target.split(/(?<=[a-z])(?=\d)/)))
  expect(versions).toEqual({
    chrome: String(TARGETS.chrome),
    edge: String(TARGETS.edge),
    firefox: String(TARGETS.firefox),
    ios: String(TARGETS.safari_ios),
    safari: String(TARGETS.safari_ios),
  })
})
