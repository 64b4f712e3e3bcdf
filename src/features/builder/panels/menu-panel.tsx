import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { productHref } from '#src/ui/hrefs.ts'
import { ChevronRightIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import { useBuilder, useChoice } from '../builder.ts'
import { DeviceIcon, EyeIcon, KeysIcon } from '../controls/icons.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { editorHref } from '../opening.ts'
import { useBuilderTexts } from '../words/use-texts.ts'

/** The design's name, links to other pages, and keyboard shortcuts. */
export function MenuPanel() {
  const { draft, product } = useBuilder()
  const texts = useBuilderTexts()
  const [, navigate] = useLocation()
  const { color } = useChoice()
  const { name } = useSyncExternalStore(draft.subscribe, draft.state, draft.state)
  const [typed, setTyped] = useState<string>()
  const go = async (href: string) => {
    await draft.flush()
    navigate(href)
  }
  const rename = () => {
    if (typed?.trim()) draft.rename(typed.trim())
    setTyped(undefined)
  }
  return (
    <Sheet title={texts.menu} height={400}>
      <label className="ed-field ed-field-tall">
        <span>{texts.designName}</span>
        <input
          value={typed ?? name}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={rename}
          onKeyDown={({ key }) => key === 'Enter' && rename()}
        />
      </label>
      <ul className="pt-2">
        <Entry icon={<DeviceIcon />} label={texts.myDesigns} onClick={() => void go(editorHref({}))} />
        <Entry
          icon={<PlusIcon />}
          label={texts.newDesign}
          onClick={() => void go(editorHref({ product: product.id, color }))}
        />
        <Entry
          icon={<EyeIcon />}
          label={texts.seeProduct}
          onClick={() => void go(productHref(product, color))}
        />
      </ul>
      <details className="ed-help ed-rule">
        <summary className="ed-row">
          <span className="flex items-center gap-3">
            <KeysIcon />
            {texts.help}
          </span>
          <ChevronRightIcon className="size-4.5" />
        </summary>
        <p className="ed-small ed-muted pb-3">{texts.shortcuts}</p>
      </details>
    </Sheet>
  )
}

function Entry({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <li className="ed-rule">
      <button type="button" className="ed-row w-full text-left" onClick={onClick}>
        <span className="flex items-center gap-3">
          {icon}
          {label}
        </span>
        <ChevronRightIcon className="size-4.5" />
      </button>
    </li>
  )
}
