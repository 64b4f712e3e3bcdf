import type { ReactNode } from 'react'
import { say } from './notices.tsx'
import { useOnline } from './use-online.ts'

interface Props {
  readonly onPress?: () => void
  /** Sends the form that it stands in. */
  readonly submits?: boolean
  readonly isBusy?: boolean
  /** The one dark button of its card or screen: the next step. */
  readonly dark?: boolean
  readonly red?: boolean
  readonly small?: boolean
  /** An icon alone, and what it is called. */
  readonly square?: boolean
  readonly label?: string
  readonly children: ReactNode
}

const OFFLINE = 'Sin conexión: esto se puede hacer cuando vuelva.'

/** A button that asks the server for something: greyed without a network, and it says why when it is clicked. */
export const ActionButton = ({
  onPress,
  submits,
  isBusy,
  dark,
  red,
  small,
  square,
  label,
  children,
}: Props) => {
  const isOnline = useOnline()
  const classes = [
    'button',
    ...(dark ? ['button-dark'] : []),
    ...(red ? ['button-red'] : []),
    ...(small ? ['button-small'] : []),
    ...(square ? ['button-square'] : []),
  ]
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={classes.join(' ')}
      aria-label={label}
      aria-disabled={!isOnline || isBusy ? true : undefined}
      aria-busy={isBusy ? true : undefined}
      onClick={(event) => {
        if (isOnline && !isBusy) return onPress?.()
        event.preventDefault()
        if (!isOnline) say(OFFLINE)
      }}
    >
      {children}
    </button>
  )
}
