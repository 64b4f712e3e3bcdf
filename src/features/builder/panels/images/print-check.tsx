import { useEffect, useRef } from 'react'
import { printed } from '#domain/design/elements.ts'
import { isInvisible } from '#domain/design/invisible.ts'
import { isThread } from '#domain/pricing/prints.ts'
import { isFrugal } from '#src/platform/device/network.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { identityOf } from '#src/session/reducer.ts'
import { refusalOf } from '#src/sync/uploads/uploads.ts'
import { productColor } from '../../actions/adding.ts'
import { asPrinted, assetsIn, checkPrint } from '../../artwork/print-check.ts'
import { useBuilder, useBuilderState, useChoice, usePanel } from '../../builder.ts'
import { engravedTones } from '../../document/engraved.ts'
import { withTechniquesBack } from './import-pdf.ts'
import { pdfTexts } from './pdf-texts.ts'

const texts = {
  invisible: (name: string, color: string) =>
    `De «${name}» no se va a ver nada en ${color}: se imprime en el color del producto, o no se imprime.`,
  unlike: (name: string) =>
    `El dibujo «${name}» se imprime distinto de como lo dibuja este dispositivo. Ahora se ve como sale impreso.`,
  otherInks: (name: string, before: number, now: number) =>
    before === now
      ? `Las tintas de «${name}» no son las que contamos en este dispositivo. El diseño y el precio ya van con las que se imprimen.`
      : `«${name}» se imprime con ${now === 1 ? 'una tinta' : `${now} tintas`}, y acá contamos ${before}. El diseño y el precio ya van con las que se imprimen.`,
}

/**
 * Uploads a design's files as soon as they are added, and warns if the server refuses one, renders it differently or counts
 * other inks. On a metered connection it waits for the summary. Failed uploads are sent with the cart or the order.
 */
export function PrintCheck() {
  const builder = useBuilder()
  const { shop, store, panels } = builder
  const document = useBuilderState((state) => state.document)
  const online = useOnline(shop.connection)
  const open = usePanel()
  const checked = useRef(new Set<string>())
  const mayCheck = online && (open === 'summary' || !isFrugal())
  const assets = assetsIn(document).join(' ')
  useEffect(() => {
    if (!mayCheck) return
    let current = true
    const check = async (asset: string) => {
      const answer = await checkPrint(builder, identityOf(shop.session.state()), asset)
      if (!current) return
      checked.current.add(asset)
      if (!answer) return
      const { row, isNew } = answer
      const { pages = 1, unseen = '' } = row.printed?.pdf ?? {}
      const before = store.state().document
      const { document, inks, page } = asPrinted(before, row)
      if (page) {
        store.replace(withTechniquesBack(document, builder.limits))
        panels.warn(pdfTexts.seenNow(row.name, page.inks, pages))
        return
      }
      if (isNew && unseen) panels.warn(unseen)
      const isOther = row.printed?.unlike === true
      if (inks || isOther) store.replace(document)
      if (isOther) panels.warn(texts.unlike(row.name))
      else if (inks) panels.warn(texts.otherInks(row.name, inks.before, inks.now))
    }
    const checkAll = async () => {
      for (const asset of assets.split(' '))
        if (current && asset !== '' && !checked.current.has(asset))
          await check(asset).catch((error: unknown) => {
            const refusal = refusalOf(error)
            if (refusal === null) throw error
            checked.current.add(asset)
            panels.warn(refusal)
          })
    }
    checkAll().catch(console.warn)
    return () => {
      current = false
    }
  }, [mayCheck, assets, builder, shop, store, panels])
  useInvisible(assets)
  return null
}

/** Warns of images that are not visible on the shown product colour. */
const useInvisible = (assets: string): void => {
  const builder = useBuilder()
  const { color } = useChoice()
  useEffect(() => {
    const { artwork, panels, product, store } = builder
    let current = true
    const checkVisible = async () => {
      const tones = engravedTones(product, color)
      const areas = store.state().document.views.flatMap((view) => view.areas)
      for (const area of areas) {
        const technique = product.techniques.find(({ id }) => id === area.printingTypeId)
        // Thread stands out from cloth of its colour, and engraving has a tone of its own.
        if (!technique || isThread(technique) || tones.has(technique.id)) continue
        for (const element of printed(area)) {
          if (element.kind !== 'image' || !assets.includes(element.asset)) continue
          const known = await artwork.known(element.asset)
          const hidden = isInvisible(element, known?.counted ?? null, productColor(builder))
          if (current && hidden) panels.warn(texts.invisible(element.name, color || product.name))
        }
      }
    }
    checkVisible().catch(console.warn)
    return () => {
      current = false
    }
  }, [builder, color, assets])
}
