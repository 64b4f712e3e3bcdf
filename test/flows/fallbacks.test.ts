import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SETS } from '../../tools/device-fonts.mjs'
import { FALLBACKS, fallbacks } from '../../tools/fallbacks.mjs'
import { openVisitor } from '../support/browser.ts'

it('[LAYOUT-18] stand-ins have the measures of the faces that are shipped', async () => {
  for (const [look, sheet] of await fallbacks()) {
    const kept = readFileSync(join(FALLBACKS, `${look}.css`), 'utf8')
    expect(kept, `${look}: node tools/fallbacks.mjs`).toBe(sheet)
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
      expect(used).toEqual([set.sans, set.serif, set.mono, set.sans].map(name))
    } finally {
      await visitor.close()
    }
  },
)
