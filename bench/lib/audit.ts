import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '../../test/support/ports.ts'
import { ensureBrowser } from '../../tools/browser.mjs'
import { FLAGS, START } from './load.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores 0–100; `lcp` in ms; audits that cost points, by name. */
export interface Audit {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  cls: number
  lcp: number
  short: string[]
}

/** Lighthouse's own mobile run (method B) in a fresh profile. */
export const audit = async (url: string): Promise<Audit> => {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    await new Promise((resolve) => setTimeout(resolve, START))
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    // Its scores would be zeros, and count: now and then it misses the beginning of the page (NO_NAVSTART).
    const failed = run ? run.lhr.runtimeError?.code : 'no answer'
    if (!run || failed !== undefined) throw new Error(`Lighthouse failed for ${url}: ${failed}`)
    const { categories, audits } = run.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const short = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
      lcp: audits['largest-contentful-paint']?.numericValue ?? 0,
      short: [...new Set(short)],
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
