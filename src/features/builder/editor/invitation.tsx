import { useBuilder } from '../builder.ts'
import { TextIcon, UploadIcon } from '../controls/icons.tsx'
import { useBuilderTexts } from '../words/use-texts.ts'
import { Examples } from './examples.tsx'
import { useNewText } from './tools.tsx'

/** The first screen: upload, write, or start from an example. */
export function Invitation() {
  const { panels } = useBuilder()
  const texts = useBuilderTexts()
  const newText = useNewText()
  return (
    <section className="ed-invitation" aria-labelledby="ed-invitation">
      <h2 id="ed-invitation" className="ed-display">
        {texts.inviteTitle}
      </h2>
      <div className="ed-tiles">
        <button
          type="button"
          className="ed-bt ed-bt-primary ed-bt-large"
          data-opens="upload"
          onClick={() => panels.open('upload')}
        >
          <UploadIcon className="size-4.5" />
          {texts.inviteUpload}
        </button>
        <button
          type="button"
          className="ed-bt ed-bt-outline ed-bt-large"
          data-opens="text"
          onClick={() => void newText()}
        >
          <TextIcon className="size-4.5" />
          {texts.inviteText}
        </button>
      </div>
      <p className="ed-label mt-4">{texts.inviteExamples}</p>
      <Examples />
    </section>
  )
}
