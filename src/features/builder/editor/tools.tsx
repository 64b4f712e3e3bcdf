import type { ReactNode } from 'react'
import { addText } from '../actions/adding.ts'
import { useBuilder, usePanel } from '../builder.ts'
import { LayersIcon, ShapesIcon, TechniqueIcon, TextIcon, UploadIcon } from '../controls/icons.tsx'
import { useArea } from '../controls/use-chosen.ts'
import type { PanelName } from '../document/panels.ts'
import { useBuilderTexts } from '../words/use-texts.ts'

interface Tool {
  readonly name: string
  readonly label: string
  readonly icon: ReactNode
  readonly shortcut: string
  readonly panel: PanelName
  readonly count?: number
  readonly use: () => void
}

/** Adds a text and opens its panel, unless another was opened meanwhile; its font needs a network the first time. */
export const useNewText = () => {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  return () => {
    const before = builder.panels.state().open
    return addText(builder, texts).then(
      () => {
        if (builder.panels.state().open === before) builder.panels.open('text')
      },
      () => builder.panels.warn(texts.fontFailed),
    )
  }
}

const useTools = (): readonly Tool[] => {
  const { panels } = useBuilder()
  const texts = useBuilderTexts()
  const newText = useNewText()
  const { elements } = useArea()
  const opens = (panel: PanelName) => () => panels.open(panel)
  return [
    {
      name: 'upload',
      panel: 'upload',
      label: texts.upload,
      icon: <UploadIcon />,
      shortcut: 'U',
      use: opens('upload'),
    },
    {
      name: 'text',
      panel: 'text',
      label: texts.text,
      icon: <TextIcon />,
      shortcut: 'T',
      use: () => void newText(),
    },
    {
      name: 'shop-designs',
      panel: 'shop-designs',
      label: texts.shopDesigns,
      icon: <ShapesIcon />,
      shortcut: 'D',
      use: opens('shop-designs'),
    },
    {
      name: 'layers',
      panel: 'layers',
      label: texts.layers,
      icon: <LayersIcon />,
      shortcut: 'L',
      count: elements.length,
      use: opens('layers'),
    },
    {
      name: 'technique',
      panel: 'technique',
      label: texts.technique,
      icon: <TechniqueIcon />,
      shortcut: 'E',
      use: opens('technique'),
    },
  ]
}

/** The tools below a phone's stage. */
export function PhoneTools() {
  const texts = useBuilderTexts()
  return (
    <nav className="ed-tools" aria-label={texts.tools}>
      {useTools().map(({ name, label, icon, count, panel, use }) => (
        <button key={name} type="button" className="ed-tool" data-opens={panel} onClick={use}>
          {icon}
          {label}
          {count ? <span className="ed-count">{count}</span> : null}
        </button>
      ))}
    </nav>
  )
}

/** The tools at the left of a desktop's stage. */
export function WideTools() {
  const texts = useBuilderTexts()
  const open = usePanel()
  return (
    <nav className="py-2" aria-label={texts.tools}>
      {useTools()
        .filter(({ name }) => name !== 'layers')
        .map(({ name, label, icon, shortcut, panel, use }) => (
          <button
            key={name}
            type="button"
            className="ed-lead-tool"
            data-opens={panel}
            aria-expanded={open === panel}
            onClick={use}
          >
            {icon}
            {label}
            <span className="ed-key" aria-hidden="true">
              {shortcut}
            </span>
          </button>
        ))}
    </nav>
  )
}
