import { useBuilder } from '../builder.ts'
import { useBuilderTexts } from '../words/use-texts.ts'
import { useWide } from './use-wide.ts'

export const usePanelControls = () => {
  const { panels } = useBuilder()
  return { close: panels.close, texts: useBuilderTexts(), wide: useWide() }
}
