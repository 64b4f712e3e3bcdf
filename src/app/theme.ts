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

/** Whether the page wears the shop's theme and look, and sees to it. The server's page comes dressed. */
export const useTheme = (config: BoxConfiguration | undefined): boolean => {
  const [dressed, setDressed] = useState(true)
  const worn = useRef<BoxConfiguration | undefined>(undefined)

  useEffect(() => {
    if (!config) return
    const before = worn.current
    worn.current = config
    const isHere = hasLook(config.templateFK.id)
    if (before === config || (!before && isHere && hasTheme())) return
    if (!before) setDressed(false)
    dress(config).then(
      () => setDressed(true),
      // Undressed is better than not at all.
      () => setDressed(true),
    )
  }, [config])
  return dressed && (!config || config.tenant === null || hasLook(config.templateFK.id))
}
