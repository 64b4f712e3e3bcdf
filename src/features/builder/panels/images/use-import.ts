import { useState } from 'react'
import type { ImageElement } from '#contract/design-document.ts'
import { fetchBlob } from '#src/platform/images/fetch-blob.ts'
import { ChunkError } from '#src/platform/page/chunk-error.ts'
import { addArtwork } from '../../actions/adding.ts'
import type { Artwork } from '../../artwork/artwork.ts'
import { useBuilder } from '../../builder.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import type { PdfOffer } from './import-pdf.ts'

const PDF = 'application/pdf'

/** Imports files into the design: an uploaded one, or a logo or design by its URL. */
export const useImport = () => {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  /** Name of the file that is being read, '' for none. */
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  /** A PDF that can't be shown, waiting for the shopper's decision. */
  const [offer, setOffer] = useState<PdfOffer | null>(null)

  const { open: panel } = builder.panels.state()
  /** Reading takes a while: the shopper may have closed the panel, or opened another. */
  const isOpen = () => builder.panels.state().open === panel
  const close = () => {
    if (isOpen()) builder.panels.open(null)
  }
  const say = (message: string) => (isOpen() ? setProblem(message) : builder.panels.warn(message))

  const putPdf = async (artwork: Artwork, source: ImageElement['source'], isRequested = false) => {
    // Part of the deferred chunk.
    const { importPdf } = await import('./import-pdf.ts').catch((cause: unknown) => {
      throw new ChunkError(cause)
    })
    const unseen = await importPdf(builder, artwork, source, texts, isRequested, close)
    if (unseen !== null && !isOpen()) builder.panels.warn(unseen.why)
    setOffer(unseen)
  }

  const put = async (file: Blob, name: string, source: ImageElement['source']) => {
    const imported = await builder.artwork.importFile(file, name)
    if (!imported.ok) return say(imported.message)
    if (imported.artwork.type === PDF) return putPdf(imported.artwork, source)
    addArtwork(builder, imported.artwork, source, texts)
    close()
    if (imported.cmyk) builder.panels.warn(texts.uploadCmyk)
    if (imported.effects.length > 0) builder.panels.warn(texts.uploadEffects(imported.effects))
  }
  const during = async (name: string, work: () => Promise<void>, failed: string) => {
    if (busy !== '') return
    setBusy(name)
    setProblem('')
    setOffer(null)
    try {
      await work()
    } catch (error) {
      console.error('A file was not imported', error)
      say(error instanceof ChunkError ? error.message : failed)
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
    importFile: (file: File) => during(file.name, () => put(file, file.name, 'upload'), texts.fileFailed),
    importUrl: (url: string, name: string, source: ImageElement['source']) =>
      during(name, async () => put(await fetchBlob(url), name, source), texts.logoFailed),
  }
}
