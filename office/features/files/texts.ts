import { texts } from '#office/ui/market.tsx'

export const filesTexts = texts({
  files: 'Archivos',
  filesAnyway: 'Bajar igual',
})
