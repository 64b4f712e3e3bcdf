import { texts } from '#office/ui/market.tsx'

export const undoTexts = texts({
  undo: 'Deshacer',
  undone: 'Deshecho.',
  last: 'Deshacer lo último',
  kinds: {
    wait: 'Se puede hasta que sale el aviso, a los 15 segundos.',
    back: 'Vuelve a lo de antes.',
    never: 'No se puede deshacer.',
    undone: 'Deshecho.',
    others: '',
  },
})
