// npm run bench:print
import { readFile } from 'node:fs/promises'
import { childEntry } from '#server/rendering/entry.ts'
import type { PrintedArea } from '#server/rendering/print/print.ts'
import { startWorker } from '#server/rendering/worker.ts'
import { goldenDesigns } from '#test/golden/designs.ts'
import { ticketOf } from '#test/support/print-ticket.ts'

/** Time and memory of print files in a child, as the server makes them: a new child for each design. */
const MOST_MS = 60_000

/** The most memory that a process ever had, in MB; Linux tells. */
const peakOf = async (pid: number | undefined): Promise<string> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(status) ?? []
  return kilobytes === undefined ? 'unknown' : `${Math.round(Number(kilobytes) / 1024)} MB`
}

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const before = performance.now()
  return [await work(), Math.round(performance.now() - before)]
}

for (const { name, area, craft, white, artwork, color } of await goldenDesigns()) {
  const worker = startWorker(childEntry())
  const input = { area, craft, white, artwork, ticket: ticketOf(name, color) }
  // The first has to read the program, which a child does once.
  await timed(() => worker.run({ job: 'print', input }, MOST_MS))
  const [made, ms] = await timed(() => worker.run({ job: 'print', input }, MOST_MS))
  const { pdf, svg, sheet } = made as PrintedArea
  const sizes = [pdf, svg, sheet].map((file) => `${Math.round(file.length / 1024)} kB`).join(', ')
  console.log(
    `${name} ${area.widthMm} × ${area.heightMm} mm, ${craft}: ${ms} ms, ${await peakOf(worker.pid)}; ${sizes}`,
  )
  await worker.kill()
}
