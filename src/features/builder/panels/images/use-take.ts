import { useState } from 'react'
import type { ImageElement } from '#contract/design-document.ts'
import { fetchBlob } from '#src/platform/images/fetch-blob.ts'
import { ChunkError } from '#src/platform/page/chunk-error.ts'
import { addArtwork } from '../../actions/adding.ts'
import type { Artwork } from '../../artwork/artwork.ts'
import { useBuilder } from '../../builder.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import type { PdfOffer } from './take-pdf.ts'

const PDF = 'application/pdf'

/** Puts files on the product: somebody's own, a logo or a design by its address. */
export const useTake = () => {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  /** Name of the file that is being read, '' for none. */
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  /** A PDF that waits for a word, since nobody can see it. */
  const [offer, setOffer] = useState<PdfOffer | null>(null)

  const putPdf = async (artwork: Artwork, source: ImageElement['source'], isAsked = false) => {
    // It comes with the panels that are fetched once the stage stands.
    const { takePdf } = await import('./take-pdf.ts').catch((cause: unknown) => {
      throw new ChunkError(cause)
    })
    setOffer(await takePdf(builder, artwork, source, texts, isAsked))
  }

  const put = async (file: Blob, name: string, source: ImageElement['source']) => {
    const taken = await builder.artwork.take(file, name)
    if (!taken.ok) return setProblem(taken.message)
    if (taken.artwork.type === PDF) return putPdf(taken.artwork, source)
    addArtwork(builder, taken.artwork, source, texts)
    builder.panels.open(null)
    if (taken.cmyk) builder.panels.warn(texts.uploadCmyk)
    if (taken.effects.length > 0) builder.panels.warn(texts.uploadEffects(taken.effects))
  }
  const during = async (name: string, work: () => Promise<void>, failed: string) => {
    if (busy !== '') return
    setBusy(name)
    setProblem('')
    setOffer(null)
    try {
      await work()
    } catch (error) {
      console.error('A file was not taken', error)
      setProblem(error instanceof ChunkError ? error.message : failed)
    } finally {
      setBusy('')
    }
  }
  return {
    busy,
    problem,
    offer,
    see: ({ artwork, source }: PdfOffer) =>
      during(artwork.name, () => putPdf(artwork, source, true), texts.fileFailed),
    takeFile: (file: File) => during(file.name, () => put(file, file.name, 'upload'), texts.fileFailed),
    takeAddress: (address: string, name: string, source: ImageElement['source']) =>
      during(name, async () => put(await fetchBlob(address), name, source), texts.logoFailed),
    /** One that this device already knows. */
    takeKnown: (hash: string, name: string) =>
      during(
        name,
        async () => {
          const known = await builder.artwork.known(hash)
          if (!known) return setProblem(texts.logoFailed)
          addArtwork(builder, known, 'upload', texts)
          builder.panels.open(null)
        },
        texts.logoFailed,
      ),
  }
}
