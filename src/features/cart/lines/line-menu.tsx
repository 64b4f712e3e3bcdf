import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { IconButton } from '#src/ui/buttons/button.tsx'
import { MoreIcon } from '#src/ui/icons/more-icons.tsx'

interface LineMenuProps {
  /** Names the button: 'Más opciones de Taza'. */
  label: string
  /** Where its choices lead, in their order. */
  links: readonly { readonly href: string; readonly label: string }[]
  removeLabel: string
  onRemove: () => void
}

/** What else can be done with a line. Closes with Escape, a choice, or a click elsewhere. */
export function LineMenu({ label, links, removeLabel, onRemove }: LineMenuProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.querySelector('button')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches it from the button and the choices inside
    <div
      ref={box}
      className="relative -my-2.5 -mr-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close()
      }}
    >
      <div ref={button}>
        <IconButton label={label} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <MoreIcon className="size-5" />
        </IconButton>
      </div>
      <ul id={id} hidden={!open} className="line-menu">
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} className="line-menu-item">
              {link.label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="line-menu-item"
            onClick={() => {
              setOpen(false)
              onRemove()
            }}
          >
            {removeLabel}
          </button>
        </li>
      </ul>
    </div>
  )
}
