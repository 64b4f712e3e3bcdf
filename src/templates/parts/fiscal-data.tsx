import { useEffect, useState } from 'react'
import { whenIdle } from '#src/platform/device/clock.ts'

/** Data Fiscal (form 960/D): the QR code that the tax office requires in the footer, linked to its record. */
export function FiscalData({ url }: { url: string | undefined }) {
  if (!url || !/^https?:\/\//.test(url)) return null
  return (
    <a href={url} className="fiscal" target="_blank" rel="noopener noreferrer">
      <QrCode text={url} />
      <span>
        <span className="block font-semibold tracking-wide">DATA FISCAL</span>
        <span className="block">Formulario 960/D</span>
        <span className="sr-only"> (abre otra página)</span>
      </span>
    </a>
  )
}

interface Code {
  size: number
  path: string
}

const draw = async (text: string): Promise<Code> => {
  const { encode } = await import('uqr')
  const { size, data } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

/** Drawn when the page is idle; the link beside it works from the first. */
function QrCode({ text }: { text: string }) {
  const [code, setCode] = useState<Code | 'none'>()
  useEffect(
    () =>
      whenIdle(() => {
        // Without the encoder only the link remains, without an empty square.
        draw(text).then(setCode, () => setCode('none'))
      }),
    [text],
  )
  if (code === 'none') return null
  return (
    <svg
      className="size-18 flex-none"
      viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`}
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {code && <path d={code.path} />}
    </svg>
  )
}
