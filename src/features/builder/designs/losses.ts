import type { DesignDocument } from '#contract/design-document.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import type { Opened } from '../opening.ts'
import type { BuilderTexts } from '../words/texts.ts'

/** A sentence about the parts of a design that could not be opened; '' for none. */
export const lossesOf = (
  { left, unread }: Pick<Opened, 'left' | 'unread'>,
  texts: Pick<BuilderTexts, 'leftOut' | 'unread'>,
): string =>
  [unread > 0 && texts.unread(unread), left.length > 0 && texts.leftOut(left.join(', '))]
    .filter(Boolean)
    .join(' ')

/** Names of the images whose files neither this device nor the server has. */
export const missingFiles = async (
  { views }: DesignDocument,
  artwork: Pick<ArtworkPort, 'known'>,
): Promise<string[]> => {
  const names = new Map<string, string>()
  for (const element of views.flatMap(({ areas }) => areas.flatMap(({ elements }) => elements)))
    if (element.kind === 'image') names.set(element.asset, element.name || 'imagen')
  const found = await Promise.all(
    [...names].map(async ([hash, name]) => ((await artwork.known(hash).catch(() => null)) ? [] : [name])),
  )
  return found.flat()
}
