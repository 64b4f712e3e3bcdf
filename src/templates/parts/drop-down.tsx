import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'

interface DropDownProps {
  title: string
  titleClass: string
  children: ReactNode
}

/** Opens without JavaScript; with it, closes on a choice, Escape or a click elsewhere. */
export function DropDown({ title, titleClass, children }: DropDownProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [address] = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [address])

  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = (event: Event) => {
      if (!element.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        element.querySelector('summary')?.focus()
      } else if (event.target instanceof Element) {
        const inside = element.contains(event.target)
        if (inside && !(event.type === 'click' && event.target.closest('a'))) return
        if (!inside && event.type === 'click') return
      }
      element.open = false
    }
    const kinds = ['pointerdown', 'keydown', 'click'] as const
    for (const kind of kinds) document.addEventListener(kind, close)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, close)
    }
  }, [])

  return (
    <details ref={details} className="drop">
      <summary className={titleClass}>
        {title}
        <ChevronDownIcon className="size-4" />
      </summary>
      <div className="drop-panel">{children}</div>
    </details>
  )
}
