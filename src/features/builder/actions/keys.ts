import type { Builder } from '../builder.ts'
import type { PanelName } from '../document/panels.ts'
import type { BuilderTexts } from '../words/texts.ts'
import type { Action } from './action.ts'
import { centre, duplicate, lower, raise, remove } from './element-actions.ts'
import { chooseAll, group, ungroup } from './group-actions.ts'
import { redo, undo } from './history-actions.ts'
import { nudges } from './nudges.ts'

const opens = (key: string, panel: PanelName): Action => ({
  name: `open-${panel}`,
  label: (texts) => texts.tools,
  shortcut: key,
  predicate: () => true,
  perform: ({ panels }) => panels.open(panel),
})

const leave: Action = {
  name: 'deselect',
  label: (texts) => texts.close,
  shortcut: 'Escape',
  predicate: () => true,
  perform: ({ panels, store }) => {
    if (panels.state().open !== null) panels.close()
    else if (store.state().multiSelect) store.setMultiSelect(false)
    else store.select(null)
  },
}

/** Everything that keys do outside of fields. */
export const KEYED: readonly Action[] = [
  undo,
  redo,
  { ...redo, shortcut: 'mod+y' },
  remove,
  { ...remove, shortcut: 'Backspace' },
  duplicate,
  centre,
  raise,
  lower,
  ...nudges,
  group,
  ungroup,
  chooseAll,
  leave,
  opens('u', 'upload'),
  opens('d', 'shelf'),
  opens('l', 'layers'),
  opens('e', 'technique'),
]

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A key as shortcuts write it. */
export const pressed = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string => {
  const letter = key.length === 1 ? key.toLowerCase() : key
  return [ctrlKey || metaKey ? 'mod+' : '', altKey ? 'alt+' : '', shiftKey ? 'shift+' : '', letter].join('')
}

/** Does what a key stands for; false where it stands for nothing now. */
export const performKey = (press: Press, builder: Builder, texts: BuilderTexts): boolean => {
  const wanted = pressed(press)
  const action = KEYED.find(
    ({ shortcut, predicate }) => shortcut === wanted && predicate(builder.store.state()),
  )
  action?.perform(builder, texts)
  return action !== undefined
}
