import { useEffect, useState } from 'react'
import type { DesignDocument } from '#contract/design-document.ts'
import type { Artwork, ArtworkPort } from '../artwork/artwork.ts'

/** What is known of a file: null when nobody has it, undefined while it is looked up. */
export type KnownOf = (asset: string) => Artwork | null | undefined

/** Files of a design by their hashes, and whether each counts as a drawing: of one that is seen since then more is known. */
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

/** What is known of the files of a design; another function when more is. */
export const useKnown = (document: DesignDocument, artwork: ArtworkPort): KnownOf => {
  const [known, setKnown] = useState<ReadonlyMap<string, Artwork | null>>(new Map())
  const [knownOf, setKnownOf] = useState<KnownOf>(() => () => undefined)
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
  return knownOf
}
