import { cx } from '../class-names.ts'

interface ThumbProps {
  /** '' where there is none. */
  src: string
  /** '' when the name stands beside it. */
  alt?: string
  /** Its size. */
  className: string
}

/** A line's square thumbnail, on the template's background. */
export function Thumb({ src, alt = '', className }: ThumbProps) {
  const box = cx('thumb', className)
  if (!src) return <span className={cx(box, 'picture-none')} aria-hidden="true" />
  return (
    <span className={box}>
      <img className="thumb-pic" src={src} alt={alt} width="69" height="69" loading="lazy" decoding="async" />
    </span>
  )
}
