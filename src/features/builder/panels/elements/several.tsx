import { newId } from '#src/platform/device/uuid.ts'
import { centre, duplicate, lower, raise, remove } from '../../actions/element-actions.ts'
import { group, ungroup } from '../../actions/group-actions.ts'
import { useBuilder, useBuilderState } from '../../builder.ts'
import {
  CentreIcon,
  CheckIcon,
  CopyIcon,
  DownIcon,
  LockIcon,
  SizeIcon,
  TrashIcon,
  UnlockIcon,
  UpIcon,
} from '../../controls/icons.tsx'
import { Performs } from '../../controls/performs.tsx'
import { Sheet } from '../../controls/sheet.tsx'
import { useAllChosen } from '../../controls/use-chosen.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { GroupIcon, UngroupIcon } from './group-icons.tsx'
import { SizeFields } from './size-fields.tsx'
import '../css/several.css'

const ICON = 'size-5.5'

/** Actions on several selected elements; in multi-select mode also help and a button to leave it. */
export function SeveralStrip() {
  const { panels } = useBuilder()
  const texts = useBuilderTexts()
  const elements = useAllChosen()
  const multiSelect = useBuilderState((state) => state.multiSelect)
  if (elements.length < 2)
    return (
      <div className="ed-acts">
        <p className="ed-small ed-grow self-center pl-2.5" role="status">
          {texts.severalHelp}
        </p>
        <DoneButton />
      </div>
    )
  return (
    <div className="ed-acts" role="toolbar" aria-label={texts.elements(elements.length)}>
      <p className="ed-act-count" role="status">
        <b className="ed-num">{elements.length}</b>
        {texts.several}
      </p>
      <GroupButton />
      <button type="button" className="ed-act" data-opens="size" onClick={() => panels.open('size')}>
        <SizeIcon className={ICON} />
        {texts.size}
      </button>
      {!multiSelect && <Performs action={centre} icon={<CentreIcon className={ICON} />} />}
      {!multiSelect && <Performs action={duplicate} icon={<CopyIcon className={ICON} />} />}
      <Performs action={remove} icon={<TrashIcon className={ICON} />} />
      {multiSelect && <DoneButton />}
    </div>
  )
}

/** The same as a panel on a desktop, with order, lock, place and size. */
export function SeveralPanel() {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  const elements = useAllChosen()
  const multiSelect = useBuilderState((state) => state.multiSelect)
  const isLocked = elements.some(({ locked }) => locked)
  const lock = () => {
    const gesture = newId()
    for (const { id } of elements) store.run({ type: 'mark', id, locked: !isLocked }, gesture)
  }
  return (
    <Sheet title={elements.length < 2 ? texts.chooseSeveral : texts.elements(elements.length)}>
      {multiSelect && (
        <div className="flex items-center pb-2">
          <p className="ed-small ed-muted ed-grow">{texts.severalHelp}</p>
          <DoneButton />
        </div>
      )}
      {elements.length > 1 && (
        <>
          <div className="ed-acts pb-3">
            <GroupButton />
            <Performs action={centre} icon={<CentreIcon className={ICON} />} />
            <Performs action={duplicate} icon={<CopyIcon className={ICON} />} />
            <Performs action={remove} icon={<TrashIcon className={ICON} />} />
          </div>
          <div className="ed-acts pb-3">
            <Performs action={raise} icon={<UpIcon className={ICON} />} />
            <Performs action={lower} icon={<DownIcon className={ICON} />} />
            <button type="button" className="ed-act" aria-pressed={isLocked} onClick={lock}>
              {isLocked ? <UnlockIcon className={ICON} /> : <LockIcon className={ICON} />}
              {isLocked ? texts.unlockAll : texts.lockAll}
            </button>
          </div>
          {isLocked && <p className="ed-small ed-muted pb-2">{texts.someLocked}</p>}
          <SizeFields elements={elements} />
        </>
      )}
    </Sheet>
  )
}

function GroupButton() {
  const canUngroup = useBuilderState((state) => !group.predicate(state))
  return canUngroup ? (
    <Performs action={ungroup} icon={<UngroupIcon className={ICON} />} />
  ) : (
    <Performs action={group} icon={<GroupIcon className={ICON} />} />
  )
}

function DoneButton() {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  return (
    <button type="button" className="ed-act" onClick={() => store.setMultiSelect(false)}>
      <CheckIcon className={ICON} />
      {texts.done}
    </button>
  )
}
