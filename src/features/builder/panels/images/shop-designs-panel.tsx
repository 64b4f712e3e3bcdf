import { useQuery } from '@tanstack/react-query'
import { SHAPES } from '#contract/design-document.ts'
import { outlineOf } from '#domain/design/outlines.ts'
import { designsQuery } from '#src/queries/builder.ts'
import { addShape } from '../../actions/adding.ts'
import { useBuilder } from '../../builder.ts'
import { Sheet } from '../../controls/sheet.tsx'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { useImport } from './use-import.ts'

/** Shapes, and the shop's designs by category. */
export function ShopDesignsPanel() {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const { data: categories, isError } = useQuery(designsQuery(builder.config))
  const { busy, problem, importUrl } = useImport()
  const filled = categories?.filter(({ designs }) => designs.length > 0)
  return (
    <Sheet title={texts.shopDesigns} height={468}>
      <p className="ed-problem" role="status">
        {problem}
      </p>
      <h3 className="ed-label pt-1">{texts.shapes}</h3>
      <div className="ed-choices">
        {SHAPES.map((shape) => (
          <button
            key={shape}
            type="button"
            className="ed-choice"
            aria-label={texts.shape(shape)}
            title={texts.shape(shape)}
            onClick={() => {
              addShape(builder, shape, texts)
              builder.panels.open(null)
            }}
          >
            <svg viewBox="-2 -2 44 44" className="size-11" fill="currentColor" aria-hidden="true">
              <path
                d={outlineOf(shape, shape === 'line' ? { width: 40, height: 3 } : { width: 40, height: 40 })}
                transform={shape === 'line' ? 'translate(0 18)' : undefined}
              />
            </svg>
          </button>
        ))}
      </div>
      {!categories && !isError && (
        <div className="ed-choices pt-6" aria-hidden="true">
          {SHAPES.slice(0, 4).map((shape) => (
            <span key={shape} className="ed-choice ed-choice-design ed-waits" />
          ))}
        </div>
      )}
      {filled?.map(({ name, designs }) => (
        <section key={name} aria-label={name}>
          <h3 className="ed-label">{name}</h3>
          <div className="ed-choices">
            {designs.map(({ image }, index) => (
              <button
                key={image.slice(-64)}
                type="button"
                className="ed-choice ed-choice-design"
                aria-label={texts.designOf(name, index + 1)}
                disabled={busy !== ''}
                onClick={() => void importUrl(image, texts.designOf(name, index + 1), 'shop')}
              >
                <img src={image} alt="" />
              </button>
            ))}
          </div>
        </section>
      ))}
      {(isError || filled?.length === 0) && (
        <p className="ed-small ed-muted pb-3">{isError ? texts.designsMissing : texts.noDesigns}</p>
      )}
    </Sheet>
  )
}
