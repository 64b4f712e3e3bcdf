// Cascade layers and scopes: which ones a style sheet's rules are in follows from where the file lies. A template's rule
// beats a shared one however either is written, and dresses that template alone. Their order: contract/page.ts.

const TEMPLATE = /\/src\/templates\/(?!parts\/)([^/]+)\/[^/]+\.css$/
const BASE = /\/src\/ui\/css\/base\.css$/
/** What the device asks for, of a template too: a phone's width, large text, an older engine. */
const DEVICE = /\/src\/ui\/css\/(?:narrow|large-text|without-has)\.css$/

const layerOf = (file) => {
  if (TEMPLATE.test(file)) return 'template'
  if (BASE.test(file)) return 'base'
  return DEVICE.test(file) ? 'device' : 'parts'
}

/** UnoCSS has layers of its own: the reset and the theme's variables come before everything, the classes after. */
export const layerOfUtilities = (layer) =>
  ['properties', 'theme', 'base'].includes(layer) ? 'base' : 'utilities'

const scopeRule = (rule, template) => {
  const scope = `[data-template="${template}"]`
  rule.selectors = rule.selectors.map((selector) =>
    selector.includes('&') ? selector.replaceAll('&', scope) : `${scope} ${selector}`,
  )
}

/** As if the sheet stood in `[data-template="museum"] { … }`: `&` is the shop itself. */
const scopeRules = (node, template) => {
  if (node.type === 'rule') scopeRule(node, template)
  else if (node.type === 'atrule' && node.nodes && !node.name.endsWith('keyframes'))
    for (const inner of node.nodes) scopeRules(inner, template)
}

/**
 * PostCSS's plugin that puts each sheet, whole or imported by another one, into its layer.
 * @returns {import('postcss').Plugin}
 */
export const layers = () => ({
  postcssPlugin: 'layers',
  OnceExit(root, { AtRule }) {
    let current
    for (const node of [...root.nodes]) {
      const file = node.source?.input.file ?? ''
      // UnoCSS's own sheet, named as if it lay there, has its layers already.
      if (!file.includes('/src/') || file.endsWith('/__uno.css')) {
        current = undefined
        continue
      }
      const [, template] = TEMPLATE.exec(file) ?? []
      if (template) scopeRules(node, template)
      const layer = layerOf(file)
      if (current?.params !== layer) {
        current = new AtRule({ name: 'layer', params: layer, nodes: [], source: node.source })
        node.before(current)
      }
      current.append(node)
    }
  },
})
