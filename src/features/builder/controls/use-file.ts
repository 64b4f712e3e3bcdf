import { useEffect, useState } from 'react'
import type { ImageElement } from '#contract/design-document.ts'
import type { Artwork } from '../artwork/artwork.ts'
import { useBuilder } from '../builder.ts'

/** The artwork of an image's file; null while it is not known. */
export const useFile = ({ asset, vector }: ImageElement): Artwork | null => {
  const { artwork } = useBuilder()
  const [file, setFile] = useState<Artwork | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a PDF more is known once it is no drawing any more.
  useEffect(() => {
    let current = true
    artwork.known(asset).then(
      (known) => current && setFile(known),
      (error: unknown) => console.warn('Nothing is known of an artwork', error),
    )
    return () => {
      current = false
    }
  }, [artwork, asset, vector])
  return file
}
