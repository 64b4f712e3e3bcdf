import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { cx } from '../class-names.ts'
import { CloseIcon } from '../icons/icons.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  /** `right`: 320 px, 500 from 960 px on. `bottom`: a sheet for a thumb. */
  side?: 'right' | 'bottom'
  /** Fixed below the scrolling part. */
  footer?: ReactNode
  children: ReactNode
}

/** A native modal dialog at an edge: it traps and restores the focus; Escape and the backdrop close it. */
export function Drawer({ open, onClose, title, side = 'right', footer, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (!element.open) element.showModal()
    // As a clean-up it closes before the page that a link in it leads to takes the focus.
    return () => element.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the dialog handles, is the backdrop's keyboard equivalent
    <dialog
      ref={dialog}
      className={cx('drawer', `drawer-${side}`)}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="drawer-frame">
        <header className="drawer-head">
          <h2 id={titleId} className="t-heading">
            {title}
          </h2>
          <IconButton label="Cerrar" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className="drawer-body">{children}</div>
        {footer && <footer className="drawer-foot">{footer}</footer>}
      </div>
    </dialog>
  )
}
