import { useEffect, useRef, useState } from 'react'
import type { BoxConfiguration } from '#contract/config.ts'
import { applyTheme, hasTheme } from '#src/platform/document.ts'
import { hasLook, loadLook } from '#src/templates/looks.ts'

/** Dresses the page in the shop's colours and the template's scales and look. */
export const dress = async (config: BoxConfiguration): Promise<void> => {
  const [{ themeRule }] = await Promise.all([
    import('#src/templates/theme.ts'),
    loadLook(config.templateFK.id),
  ])
  applyTheme(themeRule(config))
}

type Dress = 'dressed' | 'dressing' | 'failed'

/**
 * Sees to it that the page wears the shop's theme and look. The server's page comes dressed; 'failed' where its look
 * can't be had.
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
    // Without its colours is better than not at all.
    const done = () => setState(hasLook(config.templateFK.id) ? 'dressed' : 'failed')
    dress(config).then(done, done)
  }, [config])
  const isHere = !config || config.tenant === null || hasLook(config.templateFK.id)
  return isHere || state === 'failed' ? state : 'dressing'
}
