import { ArtworkPage } from '#office/features/artwork/artwork-page.tsx'
import { ArtworkQueuePage } from '#office/features/artwork/queue-page.tsx'

interface Props {
  readonly id: string
  readonly line: string
}

export const Screen = ({ id, line }: Props) =>
  id === '' ? <ArtworkQueuePage /> : <ArtworkPage key={`${id} ${line}`} id={id} line={line} />
