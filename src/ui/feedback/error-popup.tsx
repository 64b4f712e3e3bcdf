import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '../buttons/button.tsx'
import { CloseIcon } from '../icons/icons.tsx'

interface ErrorPopupProps {
  open: boolean
  title?: string
  message?: string
  /** Ways out, below the message. */
  children?: ReactNode
  /** Aceptar. */
  onAccept: () => void
  /** The close button, Escape. */
  onClose: () => void
}

/** The modal error popup (specification, section 2): a message, 'Aceptar' and a close button. */
export function ErrorPopup({
  open,
  title = 'No se pudo completar',
  message = 'Oops ha ocurrido un error.',
  children,
  onAccept,
  onClose,
}: ErrorPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className="popup"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onClose}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="t-heading pt-2">
          {title}
        </h2>
        <IconButton label="Cerrar" className="-mr-3" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <p id={`${id}-text`} className="mt-3 mb-7">
        {message}
      </p>
      {children}
      <Button wide onClick={onAccept}>
        Aceptar
      </Button>
    </dialog>
  )
}
