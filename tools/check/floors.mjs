// Holds the floors of .dependency-cruiser.mjs. dependency-cruiser reads TypeScript up to 6 only, so the imports
// (types included) are read here with oxc and laid out as plain modules for it to cruise.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import { parseSync } from 'oxc-parser'
import config from '../../.dependency-cruiser.mjs'

const SOURCE = /(?<!\.d)\.(?:tsx?|mjs)$/
const WORLDS = [
  'contract',
  'domain',
  'src',
  'sw',
  'office',
  'server',
  'demo',
  'harness',
  'bench',
  'test',
  'tools',
]

/** Folders import each other in one direction. */
export const FOLDER_CIRCLES = 'no-circles-of-folders'

/**
 * Every module that a source names: imports, re-exports, dynamic imports, `import('…')` types.
 * @param {string} path
 * @param {string} source
 * @returns {string[]}
 */
export function readImports(path, source) {
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const named = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.map((entry) => entry.moduleRequest?.value)),
    ...[...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, specifier]) => specifier),
  ]
  return [...new Set(named.filter((specifier) => specifier !== undefined))]
}

/** Pictures, styles and the builder's virtual modules are no rooms of the house. */
const isCode = (specifier) => !/^virtual:|\?|\.(css|svg|webp|avif|json)$/.test(specifier)

/** Ours is resolved; of a package the name is all that the rules ask for. */
const asModule = (specifier) => {
  if (/^[#.]/.test(specifier)) return `import '${specifier.replace(SOURCE, '.mjs')}'\n`
  return `import '${specifier.startsWith('node:') ? specifier : `@npm/${specifier}`}'\n`
}

/** Writes each [path, source] as a module of bare imports under `folder`. */
export function layOut(sources, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  for (const [path, source] of sources) {
    const target = join(folder, path.replace(SOURCE, '.mjs'))
    mkdirSync(dirname(target), { recursive: true })
    const imports = readImports(path, source).filter(isCode).map(asModule)
    writeFileSync(target, imports.join(''))
  }
}

/** A folder and what lies in it are one thing. */
const within = (a, b) => `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`)

/**
 * Folders that import each other in a circle, as violations of one rule.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 */
function folderCircles(modules) {
  const arrows = new Map()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [dirname(source), dirname(resolved)]
      if (!resolved.includes('/') || resolved.startsWith('@npm/') || within(from, to)) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  const reached = (start) => {
    const seen = new Set()
    const follow = (folder) => {
      for (const next of arrows.get(folder) ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        follow(next)
      }
    }
    follow(start)
    return seen
  }
  const from = new Map([...arrows.keys()].map((folder) => [folder, reached(folder)]))
  return [...arrows].flatMap(([folder, targets]) =>
    [...targets]
      .filter((target) => from.get(target)?.has(folder))
      .map((target) => ({ rule: FOLDER_CIRCLES, from: folder, to: target })),
  )
}

/**
 * Cruises the laid-out modules.
 * @param {string} folder
 * @returns {Promise<{ rule: string, from: string, to: string }[]>}
 */
export async function violations(folder) {
  const rooms = WORLDS.filter((room) => existsSync(join(folder, room)))
  const { options, ...ruleSet } = config
  const { output } = await cruise(
    rooms,
    { ...options, baseDir: folder, ruleSet, validate: true },
    { bustTheCache: true },
  )
  return [
    ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...folderCircles(output.modules),
  ]
}

/**
 * Sources of the project as [path, source].
 * @returns {[string, string][]}
 */
export const projectSources = () =>
  WORLDS.filter((room) => existsSync(room)).flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name))
      .map((name) => [join(room, name), readFileSync(join(room, name), 'utf8')]),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = projectSources()
  layOut(sources, '.cache/floors')
  const found = await violations('.cache/floors')
  for (const { rule, from, to } of found) console.error(`${rule}: ${from} → ${to}`)
  console.log(`${sources.length} modules, ${config.forbidden.length} rules, ${found.length} violations`)
  process.exit(found.length > 0 ? 1 : 0)
}
