import type { ProductDetail } from '#contract/catalogue.ts'
import { inCm } from '#domain/words/in-cm.ts'

interface PrintAreasProps {
  product: ProductDetail
  /** Heading level: one below the heading above. */
  level?: 3 | 4
}

/** Where the product can be marked, how large, and by which techniques. */
export function PrintAreas({ product, level = 3 }: PrintAreasProps) {
  const Heading = `h${level}` as const
  const names = new Map([...product.printing_types, ...product.techniques].map(({ id, name }) => [id, name]))
  if (product.printAreas.length === 0) return null
  return (
    <ul className="areas">
      {product.printAreas.map((area) => (
        <li key={area.id} className="area">
          <AreaShape widthMm={area.widthMm} heightMm={area.heightMm} />
          <div>
            <Heading className="font-medium">{area.name || area.view}</Heading>
            <p className="t-small text-muted tnum">{inCm(area)}</p>
            <p className="t-small mt-1">
              {(area.techniques.length > 0
                ? area.techniques.map((id) => names.get(id) ?? '')
                : [...names.values()]
              )
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The area in its own proportions. */
function AreaShape({ widthMm, heightMm }: { widthMm: number; heightMm: number }) {
  const scale = 52 / Math.max(widthMm, heightMm, 1)
  const width = Math.max(widthMm * scale, 4)
  const height = Math.max(heightMm * scale, 4)
  return (
    <svg
      viewBox="0 0 64 64"
      className="size-16 flex-none"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <rect
        x={32 - width / 2}
        y={32 - height / 2}
        width={width}
        height={height}
        strokeDasharray="3 3"
        strokeWidth="1.25"
      />
    </svg>
  )
}
