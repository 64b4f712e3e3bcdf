const SHOWN = 5

interface ColorDotsProps {
  colors: readonly { name: string; hex: string }[]
}

/** A product's colours as dots, with their names for screen readers. */
export function ColorDots({ colors }: ColorDotsProps) {
  if (colors.length < 2) return null
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <span className="sr-only">Colores: {colors.map((color) => color.name).join(', ')}</span>
      {colors.slice(0, SHOWN).map((color) => (
        <span key={color.name} className="dot" style={{ backgroundColor: color.hex }} aria-hidden="true" />
      ))}
      {colors.length > SHOWN && (
        <span className="t-small text-muted tnum" aria-hidden="true">
          +{colors.length - SHOWN}
        </span>
      )}
    </span>
  )
}
