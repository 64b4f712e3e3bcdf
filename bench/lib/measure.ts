import { percentile } from './stats.ts'
import { openWire, type Wire, type WireAnswer, type WireRequest } from './wire.ts'

export interface Measured {
  /** Answers per second. */
  readonly rate: number
  /** ms */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

type Ask = (wire: Wire) => Promise<WireAnswer>

export const asking =
  (request: () => WireRequest): Ask =>
  (wire) =>
    wire.ask(request())

/** Asks over and over on some connections, to the ports in turns; an answer other than 200 ends the bench. */
export const measure = async (
  port: number | readonly number[],
  ask: Ask,
  { connections = 10, seconds = 5 }: { connections?: number; seconds?: number } = {},
): Promise<Measured> => {
  const ports = typeof port === 'number' ? [port] : port
  const wires = await Promise.all(
    Array.from({ length: connections }, (_, index) => openWire(ports[index % ports.length] ?? 0)),
  )
  const times: number[] = []
  const run = async (until: number, keep: boolean) => {
    await Promise.all(
      wires.map(async (wire) => {
        while (performance.now() < until) {
          const began = performance.now()
          const { status, body } = await ask(wire)
          if (status !== 200) throw new Error(`${status}: ${body.toString().slice(0, 300)}`)
          if (keep) times.push(performance.now() - began)
        }
      }),
    )
  }
  try {
    await run(performance.now() + 1000, false)
    const began = performance.now()
    await run(began + seconds * 1000, true)
    const rate = times.length / ((performance.now() - began) / 1000)
    return { rate, p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) }
  } finally {
    for (const wire of wires) wire.close()
  }
}
