import { useEffect, useRef } from 'react'
import { announceNext } from '#src/platform/page/next-page.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { DesignIcon } from '#src/ui/icons/icons.tsx'

/** The way into the editor, which is fetched while the page is idle. */
export function CustomizeLink({ href }: { href: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => (link.current ? announceNext(link.current) : undefined), [href])
  return (
    <LinkButton ref={link} href={href} className="customize" icon={<DesignIcon className="size-5" />}>
      Personalizar
    </LinkButton>
  )
}
