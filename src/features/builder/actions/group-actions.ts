import { isGroup } from '#domain/design/together.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { areaAt, type BuilderState } from '../document/builder-store.ts'
import { type Action, allChosen } from './action.ts'

const areaOf = ({ document, place }: BuilderState) => areaAt(document, place)

export const group: Action = {
  name: 'group',
  label: (texts) => texts.group,
  shortcut: 'mod+g',
  predicate: (state) => state.chosen.length > 1 && !isGroup(areaOf(state), state.chosen),
  perform: ({ store, panels }, texts) => {
    const ids = store.state().chosen
    store.run({ type: 'group', ids, group: newId() })
    store.setMultiSelect(false)
    panels.announce(texts.grouped(ids.length))
  },
}

export const ungroup: Action = {
  name: 'ungroup',
  label: (texts) => texts.ungroup,
  shortcut: 'mod+shift+g',
  predicate: (state) => state.chosen.length > 1 && allChosen(state).some((one) => one.group !== undefined),
  perform: ({ store, panels }, texts) => {
    const ids = store.state().chosen
    store.run({ type: 'ungroup', ids })
    panels.announce(texts.ungrouped(ids.length))
  },
}

/** Selects every element of the area that is visible and not locked. */
export const chooseAll: Action = {
  name: 'choose-all',
  label: (texts) => texts.chooseSeveral,
  shortcut: 'mod+a',
  predicate: (state) => areaOf(state).elements.length > 0,
  perform: ({ store }) => {
    const free = areaOf(store.state()).elements.filter(({ hidden, locked }) => !hidden && !locked)
    store.choose(free.map(({ id }) => id))
  },
}
