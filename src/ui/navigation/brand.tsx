import type { BoxConfiguration } from '#contract/config.ts'

/** The shop's logo, or its name set in the template's display face. */
export function Brand({ config, className = '' }: { config: BoxConfiguration; className?: string }) {
  const { logo, name } = config
  if (!logo) return <span className={`brand-name ${className}`}>{name}</span>
  return (
    <img
      className={`brand-logo ${className}`}
      src={logo.src}
      alt={name}
      width={logo.width}
      height={logo.height}
      // An SVG image is laid out on the main thread; lazy loading keeps that out of the first paint.
      loading="lazy"
    />
  )
}
