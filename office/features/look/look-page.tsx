import { useRef, useState } from 'react'
import { Link } from 'wouter'
import {
  LOOK_TEXT_NAMES,
  LOOK_TEXTS,
  type LookField,
  type LookSheet,
  type LookText,
} from '#contract/office/look.ts'
import { lookFieldTitle } from '#domain/office/look-words.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useTell } from '#office/features/undo/use-tell.ts'
import { useAction } from '#office/queries/action.ts'
import { useShop } from '#office/queries/session.ts'
import { useUndo } from '#office/queries/undo.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { TextField } from '#office/ui/field.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Awaited, Refused } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { Colors } from './colors.tsx'
import { Pictures } from './pictures.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { ShareSheet } from './share-sheet.tsx'
import { Templates } from './templates.tsx'
import { lookTexts } from './texts.ts'
import { type Look, useLook } from './use-look.ts'
import { configured, valuesOf } from './values.ts'

const PARTS = ['template', 'colors', 'mark', 'banner', 'texts'] as const
type Part = (typeof PARTS)[number]

const useLine = ({ sheet, edits, isSaving, error, isOnline }: Look): string => {
  const words = useTexts(lookTexts)
  if (!isOnline) return words.offline
  if (error !== undefined) return words.unsaved
  if (isSaving || Object.keys(edits).length > 0) return words.saving
  if (sheet === undefined || sheet.draft.version === 0) return words.unchanged
  return sheet.draft.isMine ? words.saved : words.theirs(sheet.draft.by)
}

/** Two values of one field: one click for each. */
const Trouble = ({ look: { error, conflict, settle, set } }: { readonly look: Look }) => {
  const words = useTexts(lookTexts)
  if (error === undefined) return null
  return (
    <div className="look-trouble" role="alert">
      <p className="grow">{conflict?.message ?? failureWords(error)}</p>
      {conflict ? (
        <div className="row">
          <button type="button" className="button button-small" onClick={() => void settle(true)}>
            {words.mine}
          </button>
          <button type="button" className="button button-small" onClick={() => void settle(false)}>
            {words.other}
          </button>
        </div>
      ) : (
        <button type="button" className="button button-small" onClick={() => set({})}>
          Reintentar
        </button>
      )}
    </div>
  )
}

const TextOf = ({
  field,
  look,
  value,
}: {
  readonly field: LookText
  readonly look: Look
  readonly value: string
}) => (
  <TextField
    label={lookFieldTitle(field)}
    rows={field === 'banner.text' ? 3 : 2}
    maxLength={LOOK_TEXTS[field]}
    value={value}
    onChange={(event) => look.set({ [field]: event.target.value.replaceAll('\n', ' ') })}
  />
)

const Panel = ({
  look,
  sheet,
  isReady,
}: {
  readonly look: Look
  readonly sheet: LookSheet
  readonly isReady: boolean
}) => {
  const words = useTexts(lookTexts)
  const panel = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<Part>('template')
  const values = valuesOf(sheet, look.edits)
  const go = (to: Part) => {
    setPart(to)
    panel.current?.querySelector(`#look-${to}`)?.scrollIntoView({ block: 'start' })
  }
  /** The part that is at the top of what is seen. */
  const follow = () => {
    const top = (panel.current?.scrollTop ?? 0) + 40
    const sections = [...(panel.current?.children ?? [])] as HTMLElement[]
    const at = sections.findLastIndex(({ offsetTop }) => offsetTop <= top)
    setPart(PARTS[Math.max(0, at)] ?? 'template')
  }
  const pictures = { sheet, values, onPut: look.put, onChange: look.set }
  return (
    <div className="look-panel">
      <nav className="look-tabs" aria-label={words.tabs}>
        {PARTS.map((name) => (
          <button
            type="button"
            key={name}
            className="look-tab"
            aria-current={part === name ? 'true' : undefined}
            onClick={() => go(name)}
          >
            {words[name]}
          </button>
        ))}
      </nav>
      <Trouble look={look} />
      <div className="look-parts" ref={panel} onScroll={follow}>
        <section id="look-template" aria-label={words.template}>
          <Templates
            sheet={sheet}
            saved={valuesOf(sheet, {})}
            chosen={values.templateId ?? '1'}
            isReady={isReady}
            onChoose={(templateId) => look.set({ templateId })}
          />
        </section>
        <section id="look-colors" aria-label={words.colors}>
          <Colors values={values} onChange={look.set} />
        </section>
        <section id="look-mark">
          <h2 className="look-name">{words.mark}</h2>
          <Pictures fields={['logo', 'favicon']} {...pictures} />
        </section>
        <section id="look-banner">
          <h2 className="look-name">{words.banner}</h2>
          <Pictures fields={['banner.picture', 'banner.phonePicture']} {...pictures} />
        </section>
        <section id="look-texts" className="stack">
          <h2 className="look-name">{words.texts}</h2>
          {LOOK_TEXT_NAMES.map((field) => (
            <TextOf key={field} field={field} look={look} value={values[field] ?? ''} />
          ))}
        </section>
      </div>
    </div>
  )
}

const Shown = ({
  look,
  sheet,
  onReady,
}: {
  readonly look: Look
  readonly sheet: LookSheet
  readonly onReady: () => void
}) => {
  const words = useTexts(lookTexts)
  const [isSilent, setSilent] = useState(false)
  const configuration = configured(sheet, valuesOf(sheet, look.edits))
  const frame = { ...sheet.preview, configuration }
  return (
    <div className="look-stage">
      {isSilent && <p className="warning">{words.noPreview}</p>}
      <div className="look-phone">
        <PreviewFrame
          {...frame}
          title={`${words.preview}. ${words.phone}`}
          className="look-phone-frame"
          onShown={onReady}
          onSilent={() => setSilent(true)}
        />
      </div>
      <div className="look-browser">
        <PreviewFrame
          {...frame}
          title={`${words.preview}. ${words.browser}`}
          className="look-browser-frame"
        />
      </div>
    </div>
  )
}

const fieldsOf = ({ draft }: LookSheet): LookField[] => Object.keys(draft.changes) as LookField[]

export const LookPage = () => {
  const words = useTexts(lookTexts)
  const { name: shop } = useShop()
  const look = useLook()
  const line = useLine(look)
  const tell = useTell()
  const undo = useUndo()
  const [isReady, setReady] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const { sheet } = look
  const publish = useAction(async () => {
    const done = await look.publish()
    if (done) tell(words.published, done)
  })
  const goBack = useAction(async () => {
    if (sheet === undefined) return
    const fields = fieldsOf(sheet)
    if (fields.length > 0) {
      look.set(Object.fromEntries(fields.map((field) => [field, sheet.published[field] ?? ''])))
      say(words.discarded)
    } else if (sheet.undo === null) say(words.nothingToUndo)
    else {
      await undo(sheet.undo.entry)
      await look.look.refetch()
      say(words.undone)
    }
  })
  const error = publish.error ?? goBack.error
  const isChanged = sheet !== undefined && (sheet.draft.version > 0 || Object.keys(look.edits).length > 0)
  const back = `/${shop}/mas`
  const publishButton = isChanged ? (
    <ActionButton dark isBusy={publish.isBusy} onPress={() => void publish.run()}>
      {words.publish}
    </ActionButton>
  ) : (
    <button type="button" className="button button-dark" disabled>
      {words.publish}
    </button>
  )
  return (
    <div className="look">
      <Top title={words.title} line={line} isAmber={!look.isOnline} back={back}>
        <button
          type="button"
          className="icon-button"
          aria-label={words.asBefore}
          title={words.asBefore}
          disabled={goBack.isBusy}
          onClick={() => void goBack.run()}
        >
          <Icon name="undo" />
        </button>
        <span className="only-wide look-top">
          <ActionButton small onPress={() => setSharing(true)}>
            {words.share}
          </ActionButton>
          {publishButton}
        </span>
      </Top>
      <Refused error={error} />
      {!sheet && (
        <Awaited error={look.look.error} refetch={look.look.refetch} loading={words.loading} rows={3} />
      )}
      {sheet && (
        <main className="look-body">
          <Shown look={look} sheet={sheet} onReady={() => setReady(true)} />
          <Panel look={look} sheet={sheet} isReady={isReady} />
          <div className="actions">
            <Link className="button" href={back}>
              {words.back}
            </Link>
            <ActionButton square label={words.share} onPress={() => setSharing(true)}>
              <Icon name="share" />
            </ActionButton>
            {publishButton}
          </div>
        </main>
      )}
      {isSharing && <ShareSheet onClose={() => setSharing(false)} />}
    </div>
  )
}
