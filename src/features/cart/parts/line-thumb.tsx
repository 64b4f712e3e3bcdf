import { Thumb } from '#src/ui/thumb.tsx'

/** Thumbnail of a line: 60 px on mobile, 69 px from 960 px on. Decorative: the name stands beside it. */
export const LineThumb = ({ src }: { src: string }) => (
  <Thumb src={src} className="size-[60px] md:size-[69px]" />
)
