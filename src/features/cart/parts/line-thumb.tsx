import { cx } from '#src/ui/class-names.ts'

/** Thumbnail of a line: 60 px on mobile, 69 px from 960 px on. Decorative: the name stands beside it. */
export function LineThumb({ src }: { src: string }) {
  const box = 'size-[60px] md:size-[69px] shrink-0 rounded-[var(--r-control)] object-cover'
  if (!src) return <span className={cx(box, 'picture-none')} aria-hidden="true" />
  return (
    <img
      className={cx(box, 'bg-[var(--c-surface)]')}
      src={src}
      alt=""
      width="69"
      height="69"
      loading="lazy"
      decoding="async"
    />
  )
}
