// Holds the built scripts and style sheets against what browsers can do, as MDN has written it down: no feature may be
// used that a target of the build lacks, unless the code asks for it first or tools/check/compat/known.mjs says why not.
// Run by `npm run check`; also on another folder: node tools/check/compat.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '../build/builds.mjs'
import { KNOWN } from './compat/known.mjs'
import { scriptFaults } from './compat/script.mjs'
import { styleFaults } from './compat/style.mjs'

const [given] = process.argv.slice(2)
const folders = given ? [given] : [built('client'), built('office'), built('preview')]

const files = (ending) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') })),
  )

const scripts = files('.js')
const sheets = files('.css')
const found = [...scriptFaults(scripts), ...sheets.flatMap(styleFaults)]
const used = new Set(found.map(({ name }) => name))
const faults = found.filter(({ name }) => !Object.hasOwn(KNOWN, name))
// Of another folder it is not expected that it uses what the shop does.
const unused = given ? [] : Object.keys(KNOWN).filter((name) => !used.has(name))

for (const { name, missing, path, source, at } of faults)
  console.error(
    `${name} (${missing.join(', ')}) in ${path}: …${source.slice(Math.max(0, at - 40), at + 40)}…`,
  )
for (const name of unused) console.error(`${name} in tools/check/compat/known.mjs is used no more`)
console.log(`${scripts.length} scripts and ${sheets.length} style sheets, ${faults.length} faults`)
process.exitCode = faults.length + unused.length > 0 ? 1 : 0
