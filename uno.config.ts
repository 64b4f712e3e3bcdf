import { defineConfig, presetWind4 } from 'unocss'
import { layerOfUtilities } from './tools/build/layers.mjs'

const wind = presetWind4({ preflights: { reset: true, theme: 'on-demand' } })

/** The declarations of each rule by their names. */
const sorted = (css: string | undefined): string | undefined =>
  css?.replace(/\{([^{}]*)\}/g, (_, body: string) => {
    const declarations = body.split(';').map((one) => one.trim())
    return `{ ${declarations.filter(Boolean).sort().join('; ')}; }`
  })

/**
 * The theme's variables come in the order in which modules happen to be read. By their names, the same sources make the same
 * file, and devices fetch nothing again that has not changed.
 */
const preflights = wind.preflights?.map((preflight) =>
  preflight.layer === 'theme'
    ? {
        ...preflight,
        getCSS: async (context: Parameters<typeof preflight.getCSS>[0]) =>
          sorted(await preflight.getCSS(context)),
      }
    : preflight,
)

export default defineConfig({
  // The screen classes: xs below 600 px, sm below 960 (both mobile), md below 1264 (tablet), lg below 1904, xl.
  theme: { breakpoint: { sm: '600px', md: '960px', lg: '1264px', xl: '1904px' } },
  presets: [{ ...wind, ...(preflights && { preflights }) }],
  // 44 px: what a thumb hits.
  shortcuts: { row: 'flex items-center', stack: 'flex flex-col', touch: 'min-h-11' },
  // The shop's colours and its template's scales (src/templates/theme.ts).
  rules: [
    ['muted', { color: 'var(--c-muted)' }],
    [/^text-(link|primary|success|error)$/, ([, color]) => ({ color: `var(--c-${color})` })],
    [/^text-(small|body|lead)$/, ([, size]) => ({ 'font-size': `var(--fs-${size})` })],
    [/^bg-(background|surface|primary|accent)$/, ([, color]) => ({ background: `var(--c-${color})` })],
    [/^rounded-(card|control|badge)$/, ([, corner]) => ({ 'border-radius': `var(--r-${corner})` })],
    [/^line-(top|bottom)$/, ([, side]) => ({ [`border-${side}`]: '1px solid var(--c-strokes)' })],
  ],
  outputToCssLayers: { cssLayerName: layerOfUtilities },
  // Words of the code, and steps in the paths of icons, that are no classes here but would be made rules of.
  blocklist: ['blur', 'ha', 'ms', 'outline', 'px', 'static', 'transition', /^m\d/],
})
