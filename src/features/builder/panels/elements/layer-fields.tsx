import { type ReactNode, useState } from 'react'
import type { DesignElement } from '#contract/design-document.ts'
import type { Action } from '../../actions/action.ts'
import { duplicate, lower, raise, remove } from '../../actions/element-actions.ts'
import { useBuilder, useBuilderState } from '../../builder.ts'
import { IconButton } from '../../controls/icon-button.tsx'
import {
  CopyIcon,
  DownIcon,
  EyeIcon,
  EyeOffIcon,
  LockIcon,
  TrashIcon,
  UnlockIcon,
  UpIcon,
} from '../../controls/icons.tsx'
import { elementName } from '../../words/names.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { SizeFields } from './size-fields.tsx'

/** Name, order, place and size of a layer; shown below its `row` (counted from the top). */
export function LayerFields({ element, row }: { element: DesignElement; row: number }) {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  const [name, setName] = useState<string>()
  const { id, hidden, locked } = element
  const shown = elementName(element, texts)
  const mark = (marks: { hidden?: boolean; locked?: boolean }) => store.run({ type: 'mark', id, ...marks })
  const rename = () => {
    if (name !== undefined) store.run({ type: 'rename', id: element.id, name: name.trim() })
    setName(undefined)
  }
  return (
    <div className="ed-layer-fields" style={{ order: 2 * row + 1 }}>
      <div className="flex items-center gap-1 pb-2">
        <label className="ed-field ed-grow">
          <span>{texts.rename}</span>
          <input
            value={name ?? shown}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            onBlur={rename}
            onKeyDown={({ key }) => key === 'Enter' && rename()}
          />
        </label>
      </div>
      <div className="flex items-center justify-between pb-2">
        <IconButton
          label={hidden ? texts.show(shown) : texts.hide(shown)}
          onClick={() => mark({ hidden: !hidden })}
        >
          {hidden ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
        </IconButton>
        <IconButton
          label={locked ? texts.unlock(shown) : texts.lock(shown)}
          onClick={() => mark({ locked: !locked })}
        >
          {locked ? <LockIcon className="size-5" /> : <UnlockIcon className="size-5" />}
        </IconButton>
        <Performs action={raise} icon={<UpIcon className="size-5" />} />
        <Performs action={lower} icon={<DownIcon className="size-5" />} />
        <Performs action={duplicate} icon={<CopyIcon className="size-5" />} />
        <Performs action={remove} icon={<TrashIcon className="size-5" />} />
      </div>
      <SizeFields elements={[element]} />
    </div>
  )
}

function Performs({ action, icon }: { action: Action; icon: ReactNode }) {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const can = useBuilderState(action.predicate)
  return (
    <IconButton label={action.label(texts)} disabled={!can} onClick={() => action.perform(builder, texts)}>
      {icon}
    </IconButton>
  )
}
