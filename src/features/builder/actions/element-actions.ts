import { newId } from '#src/platform/uuid.ts'
import { elementName } from '../names.ts'
import { areaAt } from '../store/builder-store.ts'
import { type Action, chosenOf, isChosen, isFree } from './action.ts'

export const remove: Action = {
  name: 'remove',
  label: (texts) => texts.remove,
  shortcut: 'Delete',
  predicate: isFree,
  perform: ({ store, panels }, texts) => {
    const element = chosenOf(store.state())
    if (!element) return
    store.run({ type: 'remove', id: element.id })
    panels.say(texts.removed(elementName(element, texts)))
  },
}

export const duplicate: Action = {
  name: 'duplicate',
  label: (texts) => texts.duplicate,
  shortcut: 'mod+d',
  predicate: isChosen,
  perform: ({ store, panels }, texts) => {
    const element = chosenOf(store.state())
    if (!element) return
    store.run({ type: 'duplicate', id: element.id, copy: newId() })
    panels.say(texts.added(elementName(element, texts)))
  },
}

export const centre: Action = {
  name: 'centre',
  label: (texts) => texts.centre,
  shortcut: 'c',
  predicate: isFree,
  perform: ({ store }) => {
    const id = store.state().selected
    if (id === null) return
    // Both ways are one step.
    const gesture = newId()
    store.run({ type: 'align', id, edge: 'centre' }, gesture)
    store.run({ type: 'align', id, edge: 'middle' }, gesture)
  },
}

const towards = (name: 'raise' | 'lower', by: number, shortcut: string): Action => ({
  name,
  label: (texts) => texts[name],
  shortcut,
  predicate: isChosen,
  perform: ({ store }) => {
    const state = store.state()
    const index = areaAt(state.document, state.place).elements.findIndex(({ id }) => id === state.selected)
    if (state.selected !== null) store.run({ type: 'reorder', id: state.selected, index: index + by })
  },
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
