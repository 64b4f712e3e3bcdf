import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openVisitor } from '#harness/browser/browser.ts'
import { METRICS } from '../../../tools/build/fallback-fonts.mjs'
import { SETS } from '../../../tools/device-fonts.mjs'
import { measured } from '../../../tools/make/fallbacks.mjs'

/** Versions of Chromium round the widths of letters differently, by a part of the whole. */
const ROUNDING = 0.002

it('[LAYOUT-18] stand-ins have the measures of the faces that are shipped', async () => {
  const stored: Record<string, number[]> = JSON.parse(readFileSync(METRICS, 'utf8'))
  const now = await measured()
  expect(Object.keys(stored), 'node tools/make/fallbacks.mjs').toEqual(Object.keys(now))
  for (const [face, row] of Object.entries(now))
    for (const [index, value] of row.entries())
      expect(
        Math.abs((stored[face]?.[index] ?? Number.NaN) / value - 1),
        `${face}: node tools/make/fallbacks.mjs`,
      ).toBeLessThanOrEqual(ROUNDING)
})

it.each(Object.entries(SETS))(
  '[LAYOUT-20] a browser with %s has these fonts and no other',
  async (fonts, set) => {
    const visitor = await openVisitor({ fonts })
    try {
      const devtools = await visitor.context.newCDPSession(visitor.page)
      await visitor.page.setContent(
        ['sans-serif', 'serif', 'monospace', "'Not installed'"]
          .map((family) => `<p style="font-family: ${family}">Mate</p>`)
          .join(''),
      )
      await devtools.send('DOM.enable')
      await devtools.send('CSS.enable')
      const { root } = await devtools.send('DOM.getDocument')
      const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
      const used = []
      for (const nodeId of nodeIds) {
        const { fonts: found } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
        used.push(found.map(({ familyName }) => familyName).join())
      }
      const name = ({ family, drawing = family }: { family: string; drawing?: string }) => drawing
      const known = [set.sans, set.serif, set.mono].map(name)
      expect(used.slice(0, 3)).toEqual(known)
      // What stands for a face that is missing differs by build; none comes from the system.
      expect(known).toContain(used[3])
    } finally {
      await visitor.close()
    }
  },
)
