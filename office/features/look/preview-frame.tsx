import { useEffect, useRef, useState } from 'react'
import { safeParse } from 'valibot'
import type { BoxConfiguration } from '#contract/config.ts'
import { type LookMessage, previewMessage } from '#contract/office/preview.ts'
import { after } from '#src/platform/device/clock.ts'

/** What does not say a word for so long is not there, in ms. */
const SILENT = 20_000

interface Props {
  readonly url: string
  readonly token: string
  readonly configuration: BoxConfiguration
  readonly title: string
  /** Of the window that its page has, in px. */
  readonly className: string
  /** A picture of the shop: nothing in it is clicked. */
  readonly isStill?: boolean
  readonly onShown?: () => void
  readonly onSilent?: () => void
}

/** The shop's own pages, with how they are to look. */
export const PreviewFrame = ({
  url,
  token,
  configuration,
  title,
  className,
  isStill,
  onShown,
  onSilent,
}: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isWaiting, setWaiting] = useState(false)
  const heard = useRef({ onShown, onSilent })
  heard.current = { onShown, onSilent }
  useEffect(() => {
    const giveUp = after(SILENT, () => heard.current.onSilent?.())
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      const message = safeParse(previewMessage, data)
      if (source !== frame.current?.contentWindow || origin !== new URL(url).origin || !message.success)
        return
      giveUp()
      if (message.output.type === 'waiting') setWaiting(true)
      else heard.current.onShown?.()
    }
    addEventListener('message', listen)
    return () => {
      giveUp()
      removeEventListener('message', listen)
    }
  }, [url])
  useEffect(() => {
    if (!isWaiting) return
    const look: LookMessage = { type: 'look', configuration, token }
    frame.current?.contentWindow?.postMessage(look, new URL(url).origin)
  }, [isWaiting, configuration, token, url])
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      className={className}
      {...(isStill ? { inert: true, tabIndex: -1, 'aria-hidden': true } : {})}
    />
  )
}
