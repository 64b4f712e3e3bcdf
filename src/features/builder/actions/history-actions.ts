import type { Change } from '#domain/design/change.ts'
import { elementName } from '../words/names.ts'
import type { BuilderTexts } from '../words/texts.ts'
import type { Action } from './action.ts'

/** 'Deshecho: mover Logo.' */
const wordsOf = (done: string, change: Change | null, texts: BuilderTexts): string => {
  const { kind, element, count }: Pick<Change, 'kind' | 'element' | 'count'> = change ?? {
    kind: 'several',
    element: null,
    count: 0,
  }
  const what = element ? elementName(element, texts) : count > 0 ? texts.elements(count) : ''
  // Inks are an area's, whatever they are taken out of.
  const name = kind === 'merged' || kind === 'leftOut' ? '' : what
  return `${done}: ${texts.change[kind]}${name && ` ${name}`}.`
}

export const undo: Action = {
  name: 'undo',
  label: (texts) => texts.undo,
  shortcut: 'mod+z',
  predicate: ({ canUndo }) => canUndo,
  perform: ({ store, panels }, texts) => panels.announce(wordsOf(texts.undone, store.undo(), texts)),
}

export const redo: Action = {
  name: 'redo',
  label: (texts) => texts.redo,
  shortcut: 'mod+shift+z',
  predicate: ({ canRedo }) => canRedo,
  perform: ({ store, panels }, texts) => panels.announce(wordsOf(texts.redone, store.redo(), texts)),
}
