import type { Action } from './action.ts'

export const undo: Action = {
  name: 'undo',
  label: (texts) => texts.undo,
  shortcut: 'mod+z',
  predicate: ({ canUndo }) => canUndo,
  perform: ({ store, panels }, texts) => {
    store.undo()
    panels.say(texts.undone)
  },
}

export const redo: Action = {
  name: 'redo',
  label: (texts) => texts.redo,
  shortcut: 'mod+shift+z',
  predicate: ({ canRedo }) => canRedo,
  perform: ({ store, panels }, texts) => {
    store.redo()
    panels.say(texts.redone)
  },
}
