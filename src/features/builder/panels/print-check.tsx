import { useEffect, useRef } from 'react'
import { refusalOf } from '#src/outbox/uploads.ts'
import { isFrugal } from '#src/platform/network.ts'
import { useOnline } from '#src/platform/online.ts'
import { identityOf } from '#src/session/reducer.ts'
import { askPrint, asPrint, assetsIn } from '../artwork/print-check.ts'
import { useBuilder, useBuilderState, usePanel } from '../builder.ts'

const texts = {
  unlike: (name: string) =>
    `El dibujo «${name}» se imprime distinto de como lo dibuja este dispositivo. Ahora se ve como sale impreso.`,
  otherInks: (name: string, before: number, now: number) =>
    before === now
      ? `Las tintas de «${name}» no son las que contamos en este dispositivo. El diseño y el precio ya van con las que se imprimen.`
      : `«${name}» se imprime con ${now === 1 ? 'una tinta' : `${now} tintas`}, y acá contamos ${before}. El diseño y el precio ya van con las que se imprimen.`,
}

/**
 * Sends what a design is printed from as soon as it is chosen, and says at once what print makes of it: that it is not
 * taken, that it is drawn otherwise, that it has other inks. Who spares the connection sends it when about to buy. What does
 * not arrive is sent with the cart or the order.
 */
export function PrintCheck() {
  const { shop, store, panels } = useBuilder()
  const document = useBuilderState((state) => state.document)
  const online = useOnline(shop.connection)
  const open = usePanel()
  const asked = useRef(new Set<string>())
  const mayAsk = online && (open === 'resume' || !isFrugal())
  const assets = assetsIn(document).join(' ')
  useEffect(() => {
    if (!mayAsk) return
    let current = true
    const check = async (asset: string) => {
      const row = await askPrint(shop, identityOf(shop.session.state()), asset)
      if (!current) return
      asked.current.add(asset)
      if (!row) return
      const before = store.state().document
      const { document, inks } = asPrint(before, row)
      const isOther = row.printed?.unlike === true
      if (inks || isOther) store.replace(document)
      if (isOther) panels.warn(texts.unlike(row.name))
      else if (inks) panels.warn(texts.otherInks(row.name, inks.before, inks.now))
    }
    const checkAll = async () => {
      for (const asset of assets.split(' '))
        if (current && asset !== '' && !asked.current.has(asset))
          await check(asset).catch((error: unknown) => {
            const refusal = refusalOf(error)
            if (refusal === null) throw error
            asked.current.add(asset)
            panels.warn(refusal)
          })
    }
    checkAll().catch(console.warn)
    return () => {
      current = false
    }
  }, [mayAsk, assets, shop, store, panels])
  return null
}
