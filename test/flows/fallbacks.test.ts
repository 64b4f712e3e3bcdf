import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SETS } from '../../tools/device-fonts.mjs'
import { FALLBACKS, fallbacks } from '../../tools/fallbacks.mjs'
import { openVisitor } from '../support/browser.ts'

const PERCENT = /[\d.]+%/g
/** Versions of Chromium round the widths of letters differently. */
const ROUNDING = 0.2
const percents = (sheet: string) => (sheet.match(PERCENT) ?? []).map(Number.parseFloat)

it('[LAYOUT-18] stand-ins have the measures of the faces that are shipped', async () => {
  for (const [look, sheet] of await fallbacks()) {
    const stored = readFileSync(join(FALLBACKS, `${look}.css`), 'utf8')
    const hint = `${look}: node tools/fallbacks.mjs`
    expect(stored.replace(PERCENT, '%'), hint).toBe(sheet.replace(PERCENT, '%'))
    const measured = percents(sheet)
    for (const [index, percent] of percents(stored).entries())
      expect(Math.abs(percent - (measured[index] ?? Number.NaN)), hint).toBeLessThanOrEqual(ROUNDING)
  }
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
