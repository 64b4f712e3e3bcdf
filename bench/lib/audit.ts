import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { chromium } from 'playwright-core'
import { freePort } from '../../test/support/ports.ts'
import { ensureBrowser } from '../../tools/browser.mjs'
import { FLAGS, START } from './load.ts'
import { countOwnTime, type TraceEvent } from './own-time.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Scores 0–100; `lcp` and `blocking` in ms; audits that cost points, by name; `index` is how quick the machine was, `slowdown`
 * times slower its phone. `own` is what Lighthouse says when tasks last as long as they have computed.
 */
export interface Audit {
  index: number
  slowdown: number
  performance: number
  blocking: number
  own: { performance: number; blocking: number }
  accessibility: number
  'best-practices': number
  seo: number
  cls: number
  lcp: number
  short: string[]
}

/**
 * How many times slower than this machine a mid-range phone is, by the machine's benchmark index. Lighthouse's preset says
 * four, which is right at 1533; its guide on throttling asks to calibrate, and these are the points of its calculator.
 */
const slowdownAt = (index: number): number => {
  if (index >= 1300) return 3 + (index - 1300) / 233
  return index >= 800 ? 2 + (index - 800) / 500 : Math.max(1, 1 + (index - 150) / 650)
}

/** Now and then Lighthouse misses the beginning of a page. Its scores would be zeros, and count. */
const MISSED = 'NO_NAVSTART'
const TRIES = 3

/** Lighthouse's own mobile run (method B), its processor slowed as this machine needs. */
export const audit = async (url: string): Promise<Audit> => {
  for (let tries = 1; ; tries++) {
    const answer = await auditOnce(url)
    if (typeof answer !== 'string') return answer
    if (answer !== MISSED || tries === TRIES) throw new Error(`Lighthouse failed for ${url}: ${answer}`)
  }
}

const score = ({ lhr }: RunnerResult, category: (typeof CATEGORIES)[number]): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100)

const figure = ({ lhr }: RunnerResult, name: string): number => lhr.audits[name]?.numericValue ?? 0

/** Where Lighthouse puts the trace of what it has gathered. */
const TRACE = 'defaultPass.trace.json'

/** In a fresh profile; the reason when it failed. */
const auditOnce = async (url: string): Promise<Audit | string> => {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    await new Promise((resolve) => setTimeout(resolve, START))
    const blank = context.pages()[0] ?? (await context.newPage())
    const index = await blank.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`)
    const slowdown = slowdownAt(index)
    const flags: Flags = {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    }
    const gathered = join(profile, 'gathered')
    await lighthouse(url, { ...flags, gatherMode: gathered })
    const judge = () => lighthouse(url, { ...flags, auditMode: gathered })
    const run = await judge()
    if (!run) return 'no answer'
    if (run.lhr.runtimeError) return run.lhr.runtimeError.code
    const tracePath = join(gathered, TRACE)
    const trace: { traceEvents: TraceEvent[] } = JSON.parse(readFileSync(tracePath, 'utf8'))
    countOwnTime(trace.traceEvents)
    writeFileSync(tracePath, JSON.stringify(trace))
    const ownRun = await judge()
    if (!ownRun) return 'no answer'
    const { categories, audits } = run.lhr
    const short = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id)
    return {
      index,
      slowdown,
      performance: score(run, 'performance'),
      blocking: figure(run, 'total-blocking-time'),
      own: { performance: score(ownRun, 'performance'), blocking: figure(ownRun, 'total-blocking-time') },
      accessibility: score(run, 'accessibility'),
      'best-practices': score(run, 'best-practices'),
      seo: score(run, 'seo'),
      cls: figure(run, 'cumulative-layout-shift'),
      lcp: figure(run, 'largest-contentful-paint'),
      short: [...new Set(short)],
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
