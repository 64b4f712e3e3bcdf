import { useState } from 'react'

interface Props {
  readonly src: string
  readonly alt: string
  readonly className: string
  readonly width: number
  readonly height: number
}

/** A picture of the shop, or its empty place where there is none, or none to be had without a network. */
export const Picture = ({ src, alt, className, width, height }: Props) => {
  const [broken, setBroken] = useState('')
  if (src === '' || broken === src) return <span className={className} />
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      onError={() => setBroken(src)}
    />
  )
}
