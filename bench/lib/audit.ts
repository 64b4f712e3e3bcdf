import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { chromium } from 'playwright-core'
import { freePort } from '#harness/server/ports.ts'
import { ensureBrowser } from '../../tools/browser.mjs'
import { withFonts } from '../../tools/device-fonts.mjs'
import { FLAGS, START } from './load.ts'
import { countOwnTime, type TraceEvent } from './own-time.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Score 0–100, and how long the page was blocked, in ms. */
export interface Performance {
  score: number
  blocking: number
}

/**
 * Scores 0–100; `lcp` in ms; audits that cost points, by name; `index` is how quick the machine was, `slowdown` times slower
 * its phone. Performance as the preset slows the processor, as this machine needs it, and the latter with tasks as long as
 * they have computed.
 */
export interface Audit {
  index: number
  slowdown: number
  preset: Performance
  calibrated: Performance
  own: Performance
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

/** Lighthouse's mobile run (method B). */
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

const performanceOf = (run: RunnerResult): Performance => ({
  score: score(run, 'performance'),
  blocking: figure(run, 'total-blocking-time'),
})

/** Where Lighthouse puts what it has gathered. */
const ARTIFACTS = 'artifacts.json'
const TRACE = 'defaultPass.trace.json'

/** In a fresh profile; the reason when it failed. */
const auditOnce = async (url: string): Promise<Audit | string> => {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    env: withFonts(),
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
    }
    const gathered = join(profile, 'gathered')
    await lighthouse(url, { ...flags, gatherMode: gathered })
    const judge = (cpuSlowdownMultiplier: number) =>
      lighthouse(url, {
        ...flags,
        auditMode: gathered,
        throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
      })
    const change = <Content>(name: string, edit: (content: Content) => void) => {
      const path = join(gathered, name)
      const content: Content = JSON.parse(readFileSync(path, 'utf8'))
      edit(content)
      writeFileSync(path, JSON.stringify(content))
    }
    // With them it would refuse to judge by another slowdown. What is gathered is the same: it is simulated.
    change(ARTIFACTS, (artifacts: { settings?: unknown }) => {
      delete artifacts.settings
    })
    const run = await judge(throttling.mobileSlow4G.cpuSlowdownMultiplier)
    if (!run) return 'no answer'
    if (run.lhr.runtimeError) return run.lhr.runtimeError.code
    const calibrated = await judge(slowdown)
    change(TRACE, (trace: { traceEvents: TraceEvent[] }) => countOwnTime(trace.traceEvents))
    const own = await judge(slowdown)
    if (!calibrated || !own) return 'no answer'
    const { categories, audits } = run.lhr
    const short = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id)
    return {
      index,
      slowdown,
      preset: performanceOf(run),
      calibrated: performanceOf(calibrated),
      own: performanceOf(own),
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
