// npm run bench:editor [-- --only=drag,chunk,escapes,undo,memory,develop,preview,stitch,open,openings,autosave] [--kills=10]: what the product builder costs; see bench/README.md
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { build } from 'vite'
import { openVisitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'
import { areaSizes, blank, limits, operation } from '#harness/printing/arbitraries.ts'
import { SOFTWARE_GPU } from '#harness/printing/preview-samples.ts'
import { areaSize, boxOf } from '../domain/design/elements.ts'
import { overflow } from '../domain/design/geometry.ts'
import { apply } from '../domain/design/operations.ts'
import { ensureBuilt } from '../tools/build/built.mjs'
import { autosave } from './editor/autosave.ts'
import { dragTimes, openStage, WATCH } from './editor/drag.ts'
import { editorMemory } from './editor/memory.ts'
import { openEditor } from './editor/open.ts'
import { warpTimes } from './lib/preview.ts'
import { mark, ms, percentile, table } from './lib/stats.ts'

const CPU_SLOWDOWN = 4
const OBJECTS = 50
const STEPS = 100
const OPENINGS = 20
const OPERATIONS = 20_000
const MB = 1024 * 1024

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, kills: { type: 'string', default: '10' } },
})
const wants = (name: string) => values.only === '' || values.only.split(',').includes(name)
const rows = [['figure', 'measured', 'target']]
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')

/** Bytes of the stage's chunk, fabric and renderer with it, React and the fonts' files not; gzip. */
const chunkBytes = async (): Promise<number> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/features/builder/canvas/stage-canvas.tsx',
        external: /^react/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0),
    0,
  )
}

/** Operations that left something outside of the area, and the worst of them in mm. */
const escapes = () => {
  let [done, escaped, worst] = [0, 0, 0]
  const courses = fc.sample(
    fc.tuple(areaSizes, fc.array(operation, { minLength: 50, maxLength: 50, size: 'max' })),
    { numRuns: OPERATIONS / 50, seed: 15 },
  )
  for (const [size, course] of courses) {
    let document = blank(size.width, size.height)
    for (const one of course) {
      document = apply(document, { view: 0, area: 0 }, one, limits)
      done += 1
      for (const area of document.views.flatMap(({ areas }) => areas))
        for (const element of area.elements) {
          const out = overflow(boxOf(element), areaSize(area))
          worst = Math.max(worst, out)
          if (out > 0.01) escaped += 1
        }
    }
  }
  return { done, escaped, worst }
}

console.log(`Load of the machine: ${load()}`)
if (wants('chunk')) {
  const bytes = await chunkBytes()
  rows.push([
    'stage with fabric and renderer, gzip',
    `${(bytes / 1000).toFixed(1)} kB`,
    `≤ 130 ${mark(bytes <= 130_000)}`,
  ])
}
if (wants('escapes')) {
  const { done, escaped, worst } = escapes()
  rows.push([
    `escapes in ${done} operations`,
    `${escaped}, worst ${worst.toFixed(4)} mm`,
    `0, ≤ 0.01 ${mark(escaped === 0)}`,
  ])
}
if (['drag', 'undo', 'memory'].some(wants)) {
  const site = await openPageSite('harness/pages/canvas.tsx')
  const visitor = await openVisitor({ own: true })
  const { page } = visitor
  try {
    const device = await visitor.context.newCDPSession(page)
    await page.addInitScript(WATCH)
    await page.goto(site.origin)
    await page.waitForFunction(() => 'openStage' in window)
    if (wants('drag')) {
      await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      const { frames, work } = await dragTimes(page, OBJECTS - 2)
      await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      const [frame, render] = [percentile(frames, 0.95), percentile(work, 0.95)]
      const what = `drag with ${OBJECTS} objects, CPU ${CPU_SLOWDOWN} × slower, p95`
      rows.push([`${what}: frame`, `${frame.toFixed(1)} ms`, `≤ 33 ${mark(frame <= 33)}`])
      rows.push([`${what}: render`, `${render.toFixed(1)} ms`, `≤ 4 ${mark(render <= 4)}`])
      await page.evaluate(() => window.stage.close())
    }
    if (wants('undo')) {
      await openStage(page, OBJECTS - 2)
      await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      const times = await page.evaluate(async (steps) => {
        const { store } = window.stage
        for (let step = 0; step < steps; step++)
          store.run({ type: 'nudge', ids: ['star'], dx: step % 2 === 0 ? 1 : -1, dy: 0.5 })
        const taken: number[] = []
        for (let step = 0; step < steps; step++) {
          const started = performance.now()
          store.undo()
          // The stage has asked for the same frame before, and draws all of it in there.
          await new Promise(requestAnimationFrame)
          taken.push(performance.now() - started)
        }
        return store.state().canUndo ? [] : taken
      }, STEPS)
      await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      const worst = percentile(times, 0.95)
      rows.push([
        `undo of ${times.length} steps, drawn, p95`,
        `${worst.toFixed(1)} ms`,
        `≤ 50 ${mark(times.length >= 100 && worst <= 50)}`,
      ])
      await page.evaluate(() => window.stage.close())
    }
    if (wants('memory')) {
      const held = async () => {
        await device.send('HeapProfiler.collectGarbage')
        const { usedSize } = await device.send('Runtime.getHeapUsage')
        const { nodes, jsEventListeners } = await device.send('Memory.getDOMCounters')
        return { bytes: usedSize, nodes, jsEventListeners }
      }
      const openAndClose = async (times: number) => {
        for (let opening = 0; opening < times; opening++) {
          await openStage(page, OBJECTS - 2)
          await page.waitForTimeout(100)
          await page.evaluate(() => window.stage.close())
          await page.waitForTimeout(50)
        }
      }
      await openAndClose(5)
      const before = await held()
      await openAndClose(OPENINGS)
      const after = await held()
      const grown = (after.bytes - before.bytes) / MB
      rows.push([
        `memory after ${OPENINGS} openings`,
        `${(after.bytes / MB).toFixed(1)} MB, grown ${grown.toFixed(2)}`,
        `≤ 150, none ${mark(after.bytes <= 150 * MB && grown < 1)}`,
      ])
      rows.push([
        'elements and listeners left behind',
        `${after.nodes - before.nodes}, ${after.jsEventListeners - before.jsEventListeners}`,
        `0 ${mark(after.nodes <= before.nodes)}`,
      ])
    }
  } finally {
    await visitor.close()
    await site.close()
  }
}
if (wants('develop')) {
  const site = await openPageSite('harness/pages/develop.ts')
  const visitor = await openVisitor({ own: true })
  try {
    const { page } = visitor
    const device = await visitor.context.newCDPSession(page)
    await page.goto(site.origin)
    await page.waitForFunction(() => 'develop' in window)
    await page.evaluate(() => window.develop())
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const { tasks, colours } = await page.evaluate(() => window.develop())
    const what = `a view of 1200 px developed, CPU ${CPU_SLOWDOWN} × slower`
    const task = percentile(tasks, 0.95)
    rows.push([`${what}: a colour`, ms(percentile(colours, 0.5)), ''])
    rows.push([`${what}: tasks, p95`, `${task.toFixed(1)} ms`, `≤ 50 ${mark(task <= 50)}`])
    rows.push([`${what}: longest`, `${Math.max(...tasks).toFixed(1)} ms`, ''])
  } finally {
    await visitor.close()
    await site.close()
  }
}
if (wants('stitch')) {
  const site = await openPageSite('harness/pages/sewing.ts')
  const visitor = await openVisitor({ own: true })
  try {
    const { page } = visitor
    const device = await visitor.context.newCDPSession(page)
    await page.goto(site.origin)
    await page.waitForFunction(() => 'sewing' in window)
    const worker = await page.evaluate(() => window.sewing.times('worker', 6))
    // A worker is not slowed down: the same work on the page's thread is.
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const slow = await page.evaluate(() => window.sewing.times('page', 6))
    const median = percentile(slow, 0.5)
    rows.push(['embroidery of 80 × 50 mm in the worker', ms(percentile(worker, 0.5)), ''])
    rows.push([
      `the same, CPU ${CPU_SLOWDOWN} × slower; the first`,
      `${ms(median)}; ${ms(slow[0] ?? 0)}`,
      `≤ 1.5 s ${mark(median <= 1500)}`,
    ])
  } finally {
    await visitor.close()
    await site.close()
  }
}
if (wants('preview')) {
  const [plain, shaded] = [await warpTimes([]), await warpTimes(SOFTWARE_GPU)]
  const what = `a mug's whole area printed, CPU ${CPU_SLOWDOWN} × slower`
  const frame = percentile(plain.frames, 0.5)
  rows.push([`${what}: a frame without a GPU, median`, ms(frame), `≤ 60 ms ${mark(frame <= 60)}`])
  rows.push([`${what}: the same, p95`, ms(percentile(plain.frames, 0.95)), ''])
  rows.push([`${what}: a frame by a GPU's path in software, median`, ms(percentile(shaded.shaded, 0.5)), ''])
  const first = plain.prepared + plain.first
  rows.push([`${what}: first picture after its assets`, ms(first), `≤ 1 s ${mark(first <= 1000)}`])
  rows.push([`${what}: its assets read and decoded`, ms(plain.assets), ''])
}
if (wants('open')) {
  await ensureBuilt()
  const { atOnce, slow, offline } = await openEditor()
  rows.push(['product page to stage, Slow 4G', ms(slow), `≤ 2.5 s ${mark(slow <= 2500)}`])
  rows.push(['the same, pressed at once', ms(atOnce), ''])
  rows.push(['the same, without a network', ms(offline), `≤ 1 s ${mark(offline <= 1000)}`])
}
if (wants('openings')) {
  await ensureBuilt()
  const { bytes, grown, nodes } = await editorMemory(OPENINGS)
  rows.push([
    `memory after ${OPENINGS} openings of the whole editor`,
    `${(bytes / MB).toFixed(1)} MB, grown ${(grown / MB).toFixed(2)}, ${nodes} elements`,
    `≤ 150, none ${mark(bytes <= 150 * MB && grown < MB)}`,
  ])
}
if (wants('autosave')) {
  await ensureBuilt()
  const { waits, acknowledged, lost } = await autosave(Number(values.kills))
  const p95 = percentile(waits, 0.95)
  rows.push(["gesture to 'Guardado', p95", ms(p95), `≤ 300 ms ${mark(p95 <= 300)}`])
  rows.push([
    `of ${acknowledged} acknowledged writings, lost in ${values.kills} kills`,
    `${lost}`,
    `0 ${mark(lost === 0)}`,
  ])
}
console.log(table(rows))
console.log(`Load of the machine: ${load()}`)
