import { useEffect, useRef, useState } from 'react'
import type { BoxConfiguration } from '#contract/config.ts'
import { applyTheme, hasTheme } from '#src/platform/page/document.ts'
import { hasLook, loadLook } from '#src/templates/registry.ts'

/** Applies the shop's colours, the template's type scale and its look. */
export const dress = async (config: BoxConfiguration): Promise<void> => {
  const [{ themeRule }] = await Promise.all([
    import('#src/templates/theme.ts'),
    loadLook(config.templateFK.id),
  ])
  applyTheme(themeRule(config))
}

type Dress = 'dressed' | 'dressing' | 'failed'

/**
 * Applies theme and look when they change. The server's markup has both already. 'failed' when the look's chunk does not
 * load.
 */
export const useTheme = (config: BoxConfiguration | undefined): Dress => {
  const [state, setState] = useState<Dress>('dressed')
  const worn = useRef<BoxConfiguration | undefined>(undefined)

  useEffect(() => {
    if (!config) return
    const before = worn.current
    worn.current = config
    const isHere = hasLook(config.templateFK.id)
    if (before === config || (!before && isHere && hasTheme())) return
    if (!before) setState('dressing')
    // A page in default colours is better than none.
    const done = () => setState(hasLook(config.templateFK.id) ? 'dressed' : 'failed')
    dress(config).then(done, done)
  }, [config])
  const isHere = !config || config.tenant === null || hasLook(config.templateFK.id)
  return isHere || state === 'failed' ? state : 'dressing'
}
