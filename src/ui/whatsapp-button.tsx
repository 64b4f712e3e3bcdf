import { useEffect, useState } from 'react'
import { after } from '#src/platform/clock.ts'
import { PhoneChatIcon } from './more-icons.tsx'

const PREFIX = 'https://wa.me/'
const DELAY_MS = 2000

/** The account as it is when it already is a chat link, otherwise behind the prefix. */
export const chatLink = (username: string): string =>
  username.startsWith(PREFIX) ? username : `${PREFIX}${username}`

/** 60 × 60 px at the lower right, two seconds after mounting. */
export function WhatsAppButton({ username }: { username: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => after(DELAY_MS, () => setShown(true)), [])

  if (!shown) return null
  return (
    // A landmark of its own: it stands beside the page's others, over all of them.
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
