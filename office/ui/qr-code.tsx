import { encode } from 'uqr'

interface Props {
  readonly text: string
  readonly label: string
}

/** One path of squares: what a phone's camera reads off a screen. */
export const QrCode = ({ text, label }: Props) => {
  const { data, size } = encode(text, { border: 0 })
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
