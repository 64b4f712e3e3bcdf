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

/** Placed where it covers no control and no amount, or collapsed to a tab that the first click expands. */
function Disc({ href }: { href: string }) {
  const own = useRef<HTMLAnchorElement>(null)
  const place = useFreePlace(own)
  const { lift, collapsed } = place
  // It stays expanded until the page moves.
  const [expandedAt, setExpandedAt] = useState<Place>()
  const away = collapsed && expandedAt !== place
  const expandOnClick = (event: MouseEvent) => {
    // With the keyboard it is expanded already, because it has the focus.
    if (!away || event.detail === 0) return
    event.preventDefault()
    setExpandedAt(place)
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
        onClick={expandOnClick}
      >
        <PhoneChatIcon className="size-8" />
      </a>
    </aside>
  )
}
