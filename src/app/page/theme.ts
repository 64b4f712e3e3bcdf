import { useEffect, useRef, useState } from 'react'
import type { BoxConfiguration } from '#contract/config.ts'
import { applyTheme, hasTheme } from '#src/platform/page/document.ts'
import { isTemplateLoaded, loadTemplate } from '#src/templates/registry.ts'

/** Loads the shop's template and applies its colours and type scale. */
export const applyTemplate = async (config: BoxConfiguration): Promise<void> => {
  const [{ themeRule }] = await Promise.all([
    import('#src/templates/theme.ts'),
    loadTemplate(config.templateFK.id),
  ])
  applyTheme(themeRule(config))
}

type TemplateState = 'ready' | 'loading' | 'failed'

/**
 * Applies theme and template when they change; server markup has both already. 'failed' when the template's chunk does not
 * load.
 */
export const useTheme = (config: BoxConfiguration | undefined): TemplateState => {
  const [state, setState] = useState<TemplateState>('ready')
  const applied = useRef<BoxConfiguration | undefined>(undefined)

  useEffect(() => {
    if (!config) return
    const before = applied.current
    applied.current = config
    const isLoaded = isTemplateLoaded(config.templateFK.id)
    if (before === config || (!before && isLoaded && hasTheme())) return
    if (!before) setState('loading')
    // A page in default colours is better than none.
    const done = () => setState(isTemplateLoaded(config.templateFK.id) ? 'ready' : 'failed')
    applyTemplate(config).then(done, done)
  }, [config])
  const isLoaded = !config || config.tenant === null || isTemplateLoaded(config.templateFK.id)
  return isLoaded || state === 'failed' ? state : 'loading'
}
