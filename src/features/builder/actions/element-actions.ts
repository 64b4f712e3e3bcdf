import { newId } from '#src/platform/device/uuid.ts'
import { areaAt } from '../document/builder-store.ts'
import { type Action, allChosen, chosenOf, isChosen, isFree, told } from './action.ts'

export const remove: Action = {
  name: 'remove',
  label: (texts) => texts.remove,
  shortcut: 'Delete',
  predicate: isFree,
  perform: ({ store, panels }, texts) => {
    const elements = allChosen(store.state())
    // However many there are, it is one step.
    const gesture = newId()
    for (const { id } of elements) store.run({ type: 'remove', id }, gesture)
    panels.announce(told(elements, texts, texts.removed, texts.removedSeveral))
  },
}

export const duplicate: Action = {
  name: 'duplicate',
  label: (texts) => texts.duplicate,
  shortcut: 'mod+d',
  predicate: isChosen,
  perform: ({ store, panels }, texts) => {
    const elements = allChosen(store.state())
    const old = new Set(elements.flatMap(({ id, group }) => [id, group ?? id]))
    const copies = Object.fromEntries([...old].map((id) => [id, newId()]))
    store.run({ type: 'duplicate', ids: store.state().chosen, copies })
    panels.announce(told(elements, texts, texts.added, texts.copiedSeveral))
  },
}

export const centre: Action = {
  name: 'centre',
  label: (texts) => texts.centre,
  shortcut: 'c',
  predicate: isFree,
  perform: ({ store }) => {
    const ids = store.state().chosen
    // Both ways are one step.
    const gesture = newId()
    store.run({ type: 'align', ids, edge: 'centre' }, gesture)
    store.run({ type: 'align', ids, edge: 'middle' }, gesture)
  },
}

const towards = (name: 'raise' | 'lower', by: 1 | -1, shortcut: string): Action => ({
  name,
  label: (texts) => texts[name],
  shortcut,
  predicate: isChosen,
  perform: ({ store }) => store.run({ type: 'reorder', ids: store.state().chosen, by }),
})

/** One layer up or down. */
export const raise = towards('raise', 1, 'PageUp')
export const lower = towards('lower', -1, 'PageDown')

const filled: Action = {
  name: 'fill-area',
  label: (texts) => texts.fillArea,
  predicate: isFree,
  perform: ({ store }) => {
    const { document, place, selected } = store.state()
    const { widthMm, heightMm } = areaAt(document, place)
    const element = chosenOf(store.state())
    if (!element || selected === null) return
    const scale = Math.min(widthMm / element.width, heightMm / element.height)
    const [width, height] =
      element.kind === 'shape' ? [widthMm, heightMm] : [element.width * scale, element.height * scale]
    store.run({
      type: 'place',
      id: selected,
      box: { x: (widthMm - width) / 2, y: (heightMm - height) / 2, width, height },
    })
  },
}
export const fillArea = filled
