// npm run bench:import [-- --products=10000,100000 --formats=csv,json]: how long a catalogue takes to come in
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { built } from '../tools/build/builds.mjs'
import { ensureBuilt } from '../tools/build/built.mjs'
import { SHOP } from './lib/big-shop.ts'
import { cachedShop } from './lib/cached-shop.ts'
import { mark, table } from './lib/stats.ts'
import { dearer, importByScreen } from './office/imports.ts'

/** s for 10,000 products. */
const LONGEST = 30

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    formats: { type: 'string', default: 'csv,json' },
  },
})

/** Bytes that a process has taken at most so far, where the system tells. */
const peakOf = (pid: number): number => {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

interface Ran {
  /** s */
  readonly seconds: number
  /** Bytes at most. */
  readonly peak: number
}

/** One command of the owner's, as a process of its own. */
const shop = async (databaseUrl: string, words: readonly string[]): Promise<Ran> => {
  const began = performance.now()
  const child = spawn(process.execPath, [built('server/cli.js'), ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
  }, 50)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error(`shop ${words.join(' ')} ended with ${code}: ${said}`)
  return { seconds: (performance.now() - began) / 1000, peak }
}

const bench = async (count: number): Promise<string[][]> => {
  const from = await startCluster({ dataDir: await cachedShop(count) })
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-import-'))
  const to = await startCluster({ dataDir: join(folder, 'data') })
  const rows: string[][] = []
  const row = (what: string, format: string, { seconds, peak }: Ran, bytes: number, target = '') =>
    rows.push([
      String(count),
      what,
      format,
      `${(bytes / 1e6).toFixed(1)} MB`,
      `${seconds.toFixed(1)}${target}`,
      (peak / 1e6).toFixed(0),
    ])
  /** Into another shop, then once more with every price changed, which is taken back. */
  const byScreen = async () => {
    const [name, files] = ['pantalla', ['first.csv', 'dearer.csv'].map((one) => join(folder, one))] as const
    const [first = '', second = ''] = files
    await shop(from.url(), ['catalogo', 'exportar', SHOP, first])
    await dearer(from.url(), () => shop(from.url(), ['catalogo', 'exportar', SHOP, second]))
    await shop(to.url(), ['tiendas', 'crear', name, 'Pantalla'])
    const steps = await importByScreen(to.url(), { shop: name, first, second })
    for (const { what, seconds, most } of steps) {
      const target = count === 10_000 && most !== undefined ? ` ${mark(seconds <= most)} ≤ ${most}` : ''
      rows.push([String(count), what, 'csv', '', `${seconds.toFixed(1)}${target}`, ''])
    }
  }
  try {
    for (const format of values.formats.split(',').filter(Boolean)) {
      const file = join(folder, `catalogue.${format}`)
      const name = `llega-${format}`
      const out = await shop(from.url(), ['catalogo', 'exportar', SHOP, file])
      const { size } = statSync(file)
      row('export', format, out, size)
      await shop(to.url(), ['tiendas', 'crear', name, 'Llega'])
      const first = await shop(to.url(), ['catalogo', 'importar', name, file])
      row(
        'import',
        format,
        first,
        size,
        count === 10_000 ? ` ${mark(first.seconds <= LONGEST)} ≤ ${LONGEST}` : '',
      )
      row('the same again', format, await shop(to.url(), ['catalogo', 'importar', name, file]), size)
    }
    await byScreen()
  } finally {
    await from.stop()
    await to.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return rows
}

await ensureBuilt()
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')
console.log(`Load of the machine at the start: ${load()}`)
const rows = [['products', 'what', 'format', 'file', 's', 'peak MB']]
for (const count of values.products.split(',').map(Number)) rows.push(...(await bench(count)))
console.log(`\n${table(rows)}\n\nLoad of the machine at the end: ${load()}`)
