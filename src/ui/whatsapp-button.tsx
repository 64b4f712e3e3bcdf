import { useEffect, useState } from 'react'
import { after } from '#src/platform/clock.ts'
import { chatLink } from './chat-link.ts'
import { PhoneChatIcon } from './more-icons.tsx'

const DELAY_MS = 2000

/** 60 × 60 px, bottom right, 2 s after mounting (specification, section 9). */
export function WhatsAppButton({ username }: { username: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => after(DELAY_MS, () => setShown(true)), [])

  if (!shown) return null
  return (
    // A landmark of its own: it floats above the page's other landmarks.
    <aside aria-label="Contacto">
      <a
        className="whatsapp"
        href={chatLink(username)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat de WhatsApp (abre otra página)"
      >
        <PhoneChatIcon className="size-8" />
      </a>
    </aside>
  )
}
