import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react'
import { after } from '#src/platform/device/clock.ts'
import { type Place, TAB, useFreePlace } from '../feedback/free-place.ts'
import { PhoneChatIcon } from '../icons/more-icons.tsx'
import { chatLink } from './chat-link.ts'

const DELAY_MS = 2000

/** 60 × 60 px, bottom right, 2 s after mounting (specification, section 9). */
export function WhatsAppButton({ username }: { username: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => after(DELAY_MS, () => setShown(true)), [])
  return shown && <Disc href={chatLink(username)} />
}

/** Stands where it covers nothing to press and no amount, or folds to a tab that the first press brings out. */
function Disc({ href }: { href: string }) {
  const own = useRef<HTMLAnchorElement>(null)
  const place = useFreePlace(own)
  const { lift, folded } = place
  // It stands out where it was asked to, until the page moves.
  const [askedAt, setAskedAt] = useState<Place>()
  const away = folded && askedAt !== place
  const press = (event: MouseEvent) => {
    // A key is pressed on what it shows: it stands out while it has the focus.
    if (!away || event.detail === 0) return
    event.preventDefault()
    setAskedAt(place)
  }
  return (
    // A landmark of its own: it floats above the page's other landmarks.
    <aside aria-label="Contacto">
      <a
        ref={own}
        className="whatsapp"
        style={{ '--lift': `${-lift}px`, '--tab': `${TAB}px` } as CSSProperties}
        data-folded={away || undefined}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat de WhatsApp (abre otra página)"
        onClick={press}
      >
        <PhoneChatIcon className="size-8" />
      </a>
    </aside>
  )
}
