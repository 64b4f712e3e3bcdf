import type { DesignElement } from '#contract/design-document.ts'
import type { BuilderTexts } from './texts.ts'

/** An element's name in lists and for screen readers. */
export const elementName = (element: DesignElement, texts: BuilderTexts): string => {
  if (element.name !== '') return element.name
  if (element.kind === 'text') return element.text.split('\n')[0]?.slice(0, 40) || texts.text
  return element.kind === 'shape' ? texts.shape(element.shape) : texts.image
}
