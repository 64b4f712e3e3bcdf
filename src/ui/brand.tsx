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
      // A drawing is laid out like a page of its own, on the thread that paints the first screen: after it, then.
      loading="lazy"
    />
  )
}
