// npm run check: everything that can be said about the code without running it as a shop.
// One line per step; the output of a step is shown when it fails, or with --verbose.
import { spawnSync } from 'node:child_process'

const npx = (...args) => ['npx', ['--no-install', ...args]]
const node = (...args) => [process.execPath, args]

const steps = [
  ['types', node('tools/types.mjs')],
  ['lint', npx('biome', 'check', '.')],
  ['floors', node('tools/check/floors.mjs')],
  ['dead code', npx('knip')],
  ['rules', node('tools/check/rules.mjs')],
  ['build', node('tools/build/built.mjs')],
  ['size', npx('size-limit')],
  ['browsers', node('tools/check/compat.mjs')],
]

const words = process.argv.slice(2)
const verbose = words.includes('--verbose')
const only = words.filter((word) => word !== '--verbose')
const unknown = only.filter((word) => !steps.some(([name]) => name === word))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Usage: npm run check -- [--verbose] [step …]`)
  console.error(`Steps: ${steps.map(([name]) => `'${name}'`).join(', ')}`)
  process.exit(2)
}
let failed = 0
for (const [name, [command, args]] of steps) {
  if (only.length > 0 && !only.includes(name)) continue
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64e6 })
  const ok = status === 0
  console.log(`${ok ? '✔' : '✘'} ${name.padEnd(10)} ${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (!ok || verbose || name === 'rules' || name === 'size')
    process.stdout.write(stdout.replace(/^/gm, '    '))
  if (!ok) {
    process.stderr.write(stderr)
    failed += 1
  }
}
if (failed > 0) console.error(`${failed} of the checks failed.`)
process.exit(failed > 0 ? 1 : 0)
