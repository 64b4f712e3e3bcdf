import type { Ink, TextElement } from '#contract/design-document.ts'
import { boxOf, inkKey, printed, withInks } from '#domain/design/elements.ts'
import { coversAny } from '#domain/design/free-place.ts'
import type { Operation } from '#domain/design/operations.ts'
import type { Builder } from '../builder.ts'
import { areaAt, type BuilderStore } from '../document/builder-store.ts'
import { isFontReady, loadFont } from '../drawing/fonts.ts'
import { measureText } from '../drawing/measure.ts'

type TextPatch = Partial<
  Pick<TextElement, 'text' | 'font' | 'sizeMm' | 'align' | 'curveDegrees' | 'spacing' | 'lineHeight'>
>

/** The element as it is now: a font or a picture may have taken its time. */
export const current = (store: BuilderStore, id: string) =>
  areaAt(store.state().document, store.state().place).elements.find((one) => one.id === id)

/** Steps by which letters give way to what stands beside them, as shares of their size. */
const STEPS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]

const edited = (element: TextElement, patch: TextPatch): Operation => ({
  type: 'edit',
  id: element.id,
  patch,
  size: measureText({ ...element, ...patch }),
})

/** The change of a text. What is typed and would grow over what the text stood clear of is set smaller. */
const besideOthers = (store: BuilderStore, element: TextElement, patch: TextPatch): Operation => {
  const { document, place } = store.state()
  const others = printed(areaAt(document, place))
    .filter(({ id }) => id !== element.id)
    .map(boxOf)
  const asWanted = edited(element, patch)
  if (patch.text === undefined || coversAny(boxOf(element), others)) return asWanted
  const tries = STEPS.map((step) => ({ ...patch, sizeMm: (patch.sizeMm ?? element.sizeMm) * step }))
  const clear = tries.find((one) =>
    store
      .dryRun(edited(element, one))
      .elements.some((grown) => grown.id === element.id && !coversAny(boxOf(grown), others)),
  )
  return clear ? edited(element, clear) : asWanted
}

/** Changes a text and measures it anew; false when its font can't be had, and then nothing has changed. */
export const editText = async (
  builder: Builder,
  id: string,
  patch: TextPatch,
  gesture = '',
): Promise<boolean> => {
  const font = patch.font ?? (current(builder.store, id) as TextElement | undefined)?.font
  if (font === undefined) return true
  if (!isFontReady(font)) {
    try {
      await loadFont(font)
    } catch {
      return false
    }
  }
  const element = current(builder.store, id)
  if (element?.kind !== 'text') return true
  builder.store.run(besideOthers(builder.store, element, patch), gesture)
  return true
}

/** Prints one ink of an element with another one. */
export const changeInk = (store: BuilderStore, id: string, from: Ink, to: Ink, gesture = ''): void => {
  const element = current(store, id)
  if (!element) return
  const key = inkKey(from)
  const changed = withInks(element, (ink) => (inkKey(ink) === key ? to : ink))
  if (changed.kind === 'image') store.run({ type: 'edit', id, patch: { inks: changed.inks } }, gesture)
  else if (changed.kind === 'text') store.run({ type: 'edit', id, patch: { ink: changed.ink } }, gesture)
  else store.run({ type: 'edit', id, patch: { fill: changed.fill, stroke: changed.stroke } }, gesture)
}
