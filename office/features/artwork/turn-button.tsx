import { Icon } from '#office/ui/icon.tsx'

interface Props {
  readonly icon: 'left' | 'right'
  readonly name: string
  /** Key that does the same. */
  readonly shortcut: string
  /** undefined: there is none in that direction. */
  readonly onPress: (() => void) | undefined
}

/** Goes to the artwork before or after. */
export const TurnButton = ({ icon, name, shortcut, onPress }: Props) => (
  <button
    type="button"
    className="icon-button"
    aria-label={name}
    aria-keyshortcuts={shortcut}
    disabled={!onPress}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
)
