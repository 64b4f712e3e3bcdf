// The licences of what the built client contains, in one file that is served with it: the fonts' Open Font License
// wants its text to travel with the fonts, and most of the packages' licences want the same.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'third-party-notices.txt'
const RULE = '-'.repeat(78)

/** Package folders of the fonts that the build has taken files from. */
const fontFolders = (manifest) => [
  ...new Set(
    Object.keys(manifest).flatMap((key) => /^(node_modules\/@fontsource[^/]*\/[^/]+)\//.exec(key)?.[1] ?? []),
  ),
]

/** Package folders that a service worker is bundled from, in a build of which Vite lists nothing. */
const workerFolders = () => {
  const sources = readdirSync('sw').filter((name) => name.endsWith('.ts'))
  const imports = sources.flatMap((name) => [
    ...readFileSync(join('sw', name), 'utf8').matchAll(/ from '(workbox-[\w-]+)/g),
  ])
  return [...new Set(imports.map(([, name]) => `node_modules/${name}`))].sort()
}

const noticeOf = (folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { name, version, identifier: license, text: readFileSync(join(folder, 'LICENSE'), 'utf8').trim() }
}

/**
 * The page's text.
 * @param {{ name: string, version: string, identifier?: string, text?: string }[]} notices
 */
export function noticesText(notices) {
  const parts = notices.map(({ name, version, identifier, text }) =>
    [RULE, `${name} ${version}${identifier ? ` (${identifier})` : ''}`, RULE, '', text ?? '', ''].join('\n'),
  )
  return ['This shop is made with the following software and typefaces.', '', ...parts].join('\n')
}

/**
 * Writes the notices of a built client: its scripts' packages as Vite has listed them (`build.license`), then the
 * worker's packages and the fonts.
 * @param {string} clientDir folder that `vite build` has written
 */
export function writeNotices(clientDir) {
  const read = (name) => JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8'))
  const others = [...workerFolders(), ...fontFolders(read('manifest.json'))].map(noticeOf)
  const notices = [...read('licenses.json'), ...others]
  writeFileSync(join(clientDir, FILE), noticesText(notices))
}
