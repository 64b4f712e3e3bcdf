import { useState } from 'react'
import type { DesignDocument, DesignElement } from '#contract/design-document.ts'
import { inkKey, inksOf, printed } from '#domain/design/elements.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import { useBuilder, useBuilderState } from '../../builder.ts'
import { PrintPicture } from '../../controls/print-picture.tsx'
import { Sheet } from '../../controls/sheet.tsx'
import { UndoLast } from '../../controls/undo-last.tsx'
import { areaAt } from '../../document/builder-store.ts'
import { anotherFor, needsAllInks } from '../../price/another.ts'
import { useDesignPrice } from '../../price/design-price.ts'
import type { Notice } from '../../price/findings.ts'
import { allInksWhy, doItIn } from './warnings-texts.ts'

/** Something that shows a finding of the whole area: what is printed with the ink that it is about, or the first. */
const withInk = (
  document: DesignDocument,
  { finding, place, changes }: Notice,
): DesignElement | undefined => {
  const elements = printed(areaAt(document, place))
  const about = finding.kind === 'lowContrast' ? finding.ink : changes[0]?.from
  if (about === undefined) return elements[0]
  return elements.find((element) => inksOf(element)?.some((ink) => inkKey(ink) === inkKey(about)))
}

/** An element as a warning found it and, where its repair changes how it looks, as that would leave it. */
function BeforeAfter({ notice, element, ground }: BeforeAfterProps) {
  const after = notice.repaired.elements.find(({ id }) => id === element?.id)
  const changes = element && after && inkTexts(element) !== inkTexts(after)
  return (
    <span className="ed-before-after" aria-hidden="true">
      <PrintPicture element={element} ground={ground} side={56} />
      {changes && (
        <>
          <ChevronDownIcon className="size-4.5" />
          <PrintPicture element={after} ground={ground} side={56} />
        </>
      )}
    </span>
  )
}

interface BeforeAfterProps {
  notice: Notice
  element: DesignElement | undefined
  ground: string
}

const inkTexts = (element: DesignElement): string => JSON.stringify(inksOf(element))

/** Whether only another technique prints it. */
const needsAnother = (notice: Notice): boolean => notice.finding.kind === 'fullColour' || needsAllInks(notice)

/** What will not print as it looks, each with what repairs it. */
export function WarningsSheet() {
  const { notices, texts, chosen, colors, pricing } = useDesignPrice()
  const { store, panels } = useBuilder()
  const document = useBuilderState((state) => state.document)
  const [repaired, setRepaired] = useState<{ words: string; document: typeof document } | null>(null)

  const repair = ({ place, repair: steps }: Pick<Notice, 'place' | 'repair'>, words: string) => {
    const gesture = `repair ${newId()}`
    store.go(place)
    for (const operation of steps) store.run(operation, gesture)
    setRepaired({ words: texts.repaired(words), document: store.state().document })
    panels.announce(texts.repaired(words))
  }
  const seek = (notice: Notice) => {
    store.go(notice.place)
    if (notice.element) store.select(notice.element.id)
    panels.open(needsAnother(notice) ? 'technique' : null)
  }
  const undo = () => {
    store.undo()
    setRepaired(null)
  }
  const title = notices.length === 0 ? texts.nothingToLookAt : texts.toLookAt(notices.length)
  return (
    <Sheet title={title} height={468} done={texts.close}>
      <ul>
        {notices.map((notice) => {
          const { place } = notice
          const needsAll = needsAllInks(notice)
          const another = needsAll ? anotherFor(document, place, chosen.total, pricing) : null
          const action = another ? doItIn(another) : texts.noticeAction(notice)
          return (
            <li key={notice.key} className="ed-warning">
              <BeforeAfter
                notice={notice}
                element={notice.element ?? withInk(document, notice)}
                ground={notice.colors[0]?.hex ?? colors[0]?.hex ?? '#ffffff'}
              />
              <h3>{texts.noticeTitle(notice)}</h3>
              <p>{needsAll ? allInksWhy(another) : texts.noticeWhy(notice, chosen.total)}</p>
              {action ? (
                <button
                  type="button"
                  className="ed-bt ed-bt-outline ed-bt-compact"
                  onClick={() => repair(another ? { place, repair: another.operations } : notice, action)}
                >
                  {action}
                </button>
              ) : (
                <button
                  type="button"
                  className="ed-bt ed-bt-outline ed-bt-compact"
                  onClick={() => seek(notice)}
                >
                  {needsAnother(notice) ? texts.otherTechnique : texts.lookAt}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {/* Only what was done last can be undone from here. */}
      {repaired && repaired.document === document && (
        <div className="ed-rule">
          <UndoLast words={repaired.words} onUndo={undo} />
        </div>
      )}
    </Sheet>
  )
}
