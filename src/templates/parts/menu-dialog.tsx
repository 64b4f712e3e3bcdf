import { type MouseEvent, type ReactNode, useRef } from 'react'
import { CloseIcon, MenuIcon } from '#src/ui/icons/icons.tsx'

interface MenuDialogProps {
  /** Beside the close button. */
  head: ReactNode
  /** Words on the button that opens it, in place of the icon. */
  trigger?: ReactNode
  triggerClass?: string
  children: ReactNode
}

/**
 * A menu over the page: a native modal dialog, which traps the focus, closes with Escape and returns the focus to its
 * button. A choice or a click on the backdrop closes it, too.
 */
export function MenuDialog({
  head,
  trigger,
  triggerClass = 'icon-btn menu-button',
  children,
}: MenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const closeOnClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) close()
  }
  return (
    <>
      <button
        type="button"
        className={triggerClass}
        aria-haspopup="dialog"
        aria-label={trigger ? undefined : 'Abrir menú'}
        onClick={() => dialog.current?.showModal()}
      >
        {trigger ?? <MenuIcon />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it, links are opened by Enter */}
      <dialog ref={dialog} className="menu-dialog menu" aria-label="Menú" onClick={closeOnClick}>
        <div className="menu-frame">
          <div className="menu-head">
            <div>{head}</div>
            <button type="button" className="icon-btn" aria-label="Cerrar menú" onClick={close}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  )
}
