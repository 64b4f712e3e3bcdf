import type { CSSProperties, ReactNode } from 'react'
import type { DesignElement, ImageElement } from '#contract/design-document.ts'
import { inkKey, inksOf } from '#domain/design/elements.ts'
import { ChunkError } from '#src/platform/page/chunk-error.ts'
import { centre, duplicate, remove } from '../actions/element-actions.ts'
import { type Builder, useBuilder } from '../builder.ts'
import { CentreIcon, CopyIcon, SizeIcon, TextIcon, TrashIcon, WandIcon } from '../controls/icons.tsx'
import { Performs } from '../controls/performs.tsx'
import { useIsEmbroidered, useTone } from '../controls/use-chosen.ts'
import type { PanelName } from '../document/panels.ts'
import { loadPanels } from '../panels/lazy-panels.tsx'
import { elementName } from '../words/names.ts'
import type { BuilderTexts } from '../words/texts.ts'
import { useBuilderTexts } from '../words/use-texts.ts'

const ICON = 'size-5.5'

/** Toggles the background; the code for it is loaded lazily. */
const switchGroundOnceLoaded = async (builder: Builder, element: ImageElement, texts: BuilderTexts) => {
  try {
    const { switchGround } = await loadPanels()
    await switchGround(builder, element, texts)
  } catch (cause) {
    builder.panels.warn(new ChunkError(cause).message)
  }
}

/** Actions on the selected element. */
export function ElementStrip({ element }: { element: DesignElement }) {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const isEmbroidered = useIsEmbroidered()
  const isEngraved = useTone() !== undefined
  const inks = isEngraved ? texts.image : isEmbroidered ? texts.threads : texts.inks
  return (
    <div className="ed-acts" role="toolbar" aria-label={elementName(element, texts)}>
      {element.kind === 'text' && (
        <Opens panel="text" icon={<TextIcon className={ICON} />} label={texts.editText} />
      )}
      {element.kind === 'image' && <Opens panel="image" icon={<Inks of={element} />} label={inks} />}
      {element.kind === 'shape' && <Opens panel="shape" icon={<Inks of={element} />} label={texts.color} />}
      <Opens panel="size" icon={<SizeIcon className={ICON} />} label={texts.size} />
      {element.kind === 'image' && (
        <button
          type="button"
          className="ed-act"
          aria-pressed={element.cutOut}
          disabled={element.locked}
          onClick={() => void switchGroundOnceLoaded(builder, element, texts)}
        >
          <WandIcon className={ICON} />
          {texts.background}
        </button>
      )}
      <Performs action={centre} icon={<CentreIcon className={ICON} />} />
      <Performs action={duplicate} icon={<CopyIcon className={ICON} />} />
      <Performs action={remove} icon={<TrashIcon className={ICON} />} />
    </div>
  )
}

function Opens({ panel, icon, label }: { panel: PanelName; icon: ReactNode; label: string }) {
  const { panels } = useBuilder()
  return (
    <button type="button" className="ed-act" data-opens={panel} onClick={() => panels.open(panel)}>
      {icon}
      {label}
    </button>
  )
}

/** A colour wheel stands for full colour. */
const WHEEL = 'conic-gradient(#e5484d,#e0a42f,#2f9e5b,#2b6cb0,#8e4ec6,#e5484d)'

function Inks({ of }: { of: DesignElement }) {
  const tone = useTone()
  const inks = inksOf(of)
  const shown = tone ? [tone] : inks === null ? [WHEEL] : inks.slice(0, 3).map(({ hex }) => hex)
  return (
    <span className="ed-act-inks" aria-hidden="true">
      {shown.map((k, index) => (
        <i
          key={inks?.[index] ? inkKey(inks[index]) + String(index) : k}
          className="ed-ink"
          style={{ '--k': k } as CSSProperties}
        />
      ))}
    </span>
  )
}
