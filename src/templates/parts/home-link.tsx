import { Link } from 'wouter'
import type { BoxConfiguration } from '#contract/config.ts'
import { Brand } from '#src/ui/navigation/brand.tsx'

/** The shop's logo or name, which leads to its home. */
export function HomeLink({ config, className = 'brand' }: { config: BoxConfiguration; className?: string }) {
  return (
    <Link href="/" className={className} aria-label={`${config.name}, inicio`}>
      <Brand config={config} />
    </Link>
  )
}
