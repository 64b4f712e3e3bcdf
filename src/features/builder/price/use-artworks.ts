import { useEffect, useState } from 'react'
import type { DesignDocument } from '#contract/design-document.ts'
import type { Artwork, ArtworkPort } from '../artwork/artwork.ts'

/** Looks up a file: null if it is missing, undefined while it is being looked up. */
export type ArtworkOf = (asset: string) => Artwork | null | undefined

/** Hashes of a design's files, each with `vector`: it changes when a PDF's page has been fetched, and the file is read again. */
const assetsOf = ({ views }: DesignDocument): string =>
  [
    ...new Set(
      views.flatMap(({ areas }) =>
        areas.flatMap(({ elements }) =>
          elements.flatMap((element) =>
            element.kind === 'image' ? [`${element.asset}:${element.vector}`] : [],
          ),
        ),
      ),
    ),
  ]
    .sort()
    .join(' ')

/** The artworks of a design; the function changes when another file is known. */
export const useArtworks = (document: DesignDocument, artwork: ArtworkPort): ArtworkOf => {
  const [known, setKnown] = useState<ReadonlyMap<string, Artwork | null>>(new Map())
  const [artworkOf, setKnownOf] = useState<ArtworkOf>(() => () => undefined)
  const assets = assetsOf(document)
  useEffect(() => {
    let current = true
    for (const file of assets.split(' ').filter(Boolean)) {
      const [asset = ''] = file.split(':')
      artwork
        .known(asset)
        .catch(() => null)
        .then((found) => {
          if (current) setKnown((before) => new Map(before).set(asset, found))
        })
    }
    return () => {
      current = false
    }
  }, [assets, artwork])
  useEffect(() => setKnownOf(() => (asset: string) => known.get(asset)), [known])
  return artworkOf
}
