import { useEffect, useReducer, useRef } from 'react'
import { DEFAULT_FONT, FONTS, familyOf, loadFont } from '../../drawing/fonts.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'

interface Props {
  chosen: string
  /** Text shown in each font. */
  sample: string
  onChoose: (font: string) => void
}

/** The list of fonts; each is loaded once it scrolls into view, and then shown in itself. */
export function FontList({ chosen, sample, onChoose }: Props) {
  const texts = useBuilderTexts()
  const list = useRef<HTMLDivElement>(null)
  const [, arrived] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const name = target instanceof HTMLElement ? target.dataset['font'] : undefined
          if (!isIntersecting || !name) continue
          watcher.unobserve(target)
          // Offline it stays in the page's font.
          loadFont(name).then(arrived, () => {})
        }
      },
      { root: element, rootMargin: '0px 200px' },
    )
    for (const option of element.children) watcher.observe(option)
    element.querySelector('[aria-checked="true"]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
    return () => watcher.disconnect()
  }, [])
  const current = FONTS.some(({ name }) => name === chosen) ? chosen : DEFAULT_FONT
  const step = (by: number) => {
    const index = FONTS.findIndex(({ name }) => name === current)
    const next = FONTS[(index + by + FONTS.length) % FONTS.length]
    if (!next) return
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`[data-font="${next.name}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      className="ed-faces"
      role="radiogroup"
      aria-label={texts.font}
      onKeyDown={(event) => {
        const { key } = event
        const by =
          key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0
        if (by === 0) return
        event.preventDefault()
        step(by)
      }}
    >
      {FONTS.map(({ name }) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio's own face can't be drawn in another font
        <button
          key={name}
          type="button"
          role="radio"
          data-font={name}
          className="ed-face"
          aria-checked={name === current}
          aria-label={name}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          <b style={{ fontFamily: familyOf(name) }}>{sample}</b>
          <span>{name}</span>
        </button>
      ))}
    </div>
  )
}
