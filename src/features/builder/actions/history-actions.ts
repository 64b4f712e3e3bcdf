import type { Change } from '#domain/design/change.ts'
import { elementName } from '../names.ts'
import type { BuilderTexts } from '../panels/texts.ts'
import type { Action } from './action.ts'

const wordsOf = (change: Change | null, texts: BuilderTexts): string =>
  texts.change[change?.kind ?? 'several'](change?.element ? elementName(change.element, texts) : '')

export const undo: Action = {
  name: 'undo',
  label: (texts) => texts.undo,
  shortcut: 'mod+z',
  predicate: ({ canUndo }) => canUndo,
  perform: ({ store, panels }, texts) => panels.say(texts.undone(wordsOf(store.undo(), texts))),
}

export const redo: Action = {
  name: 'redo',
  label: (texts) => texts.redo,
  shortcut: 'mod+shift+z',
  predicate: ({ canRedo }) => canRedo,
  perform: ({ store, panels }, texts) => panels.say(texts.redone(wordsOf(store.redo(), texts))),
}
