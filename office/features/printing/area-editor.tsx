import { useState } from 'react'
import { Link } from 'wouter'
import { type EditedArea, getAreas, type ProductAreas, saveAreas } from '#contract/office/printing.ts'
import { areaProblems } from '#domain/design/area-problems.ts'
import { assumedPlacement } from '#domain/design/placement.ts'
import { call } from '#office/api/api.ts'
import { codeOf } from '#office/api/error.ts'
import { useTell } from '#office/features/undo/use-tell.ts'
import { useAction } from '#office/queries/action.ts'
import { callOnce } from '#office/queries/call-once.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Refused } from '#office/ui/states.tsx'
import { AreaFields } from './area-fields.tsx'
import { AreaStage } from './area-stage.tsx'
import { Chips } from './chips.tsx'
import { CopySheet } from './copy-sheet.tsx'
import { NumberField } from './number-field.tsx'
import { type Ruler, sizeBy } from './ruler.ts'
import { printingTexts } from './texts.ts'
import { useSample } from './use-sample.ts'

type Placement = NonNullable<EditedArea['placement']>

const FIRST_RULER: Ruler = {
  ends: [
    { x: 0.3, y: 0.9 },
    { x: 0.7, y: 0.9 },
  ],
  mm: 100,
}
const NEW_SIZE = { width: 100, height: 80 }

const placed = (area: EditedArea, ratio: number): Placement =>
  area.placement ?? assumedPlacement({ width: area.widthMm || 1, height: area.heightMm || 1 }, ratio)

/** Draws the print areas of a product on its photographs. */
export const AreaEditor = ({ product }: { readonly product: ProductAreas }) => {
  const words = useTexts(printingTexts)
  const { name: shop } = useShop()
  const mayWrite = useMay()('catalogue.prices')
  const tell = useTell()
  const [base, setBase] = useState(product.areas)
  const [areas, setAreas] = useState<readonly EditedArea[]>(product.areas)
  const [seen, setSeen] = useState(product.areas)
  if (seen !== product.areas) {
    setSeen(product.areas)
    // Undone, or changed by another person: shown, unless unsaved changes would be lost.
    if (JSON.stringify(areas) === JSON.stringify(base)) {
      setBase(product.areas)
      setAreas(product.areas)
    }
  }
  const [viewName, setView] = useState(product.views[0]?.name ?? '')
  const [color, setColor] = useState('')
  const [index, setIndex] = useState(() => areas.findIndex(({ view }) => view === viewName))
  const [ruler, setRuler] = useState<Ruler>()
  const [image, setImage] = useState<HTMLImageElement>()
  const [isUnread, setUnread] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const view = product.views.find(({ name }) => name === viewName)
  const photograph = view?.photographs.find((one) => one.color === color) ?? view?.photographs[0]
  const size = image && { width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
  const ratio = size ? size.width / size.height : 1
  const area = areas[index]?.view === viewName ? areas[index] : undefined
  const placement = area && placed(area, ratio)
  const problems = areaProblems(areas)
  const sample = useSample({
    image: isUnread ? undefined : image,
    area,
    placement,
    techniques: product.techniques,
    hex: photograph?.hex ?? '',
    material: product.material,
  })

  const change = (part: Partial<EditedArea> | ((before: EditedArea) => Partial<EditedArea>)) =>
    setAreas((now) =>
      now.map((one, at) => {
        if (at !== index) return one
        const next = { ...one, ...(typeof part === 'function' ? part(one) : part) }
        return ruler && size ? { ...next, ...sizeBy(ruler, placed(next, ratio), size) } : next
      }),
    )
  const changeRuler = (next: Ruler) => {
    setRuler(next)
    if (!size) return
    setAreas((now) =>
      now.map((one, at) => (at === index ? { ...one, ...sizeBy(next, placed(one, ratio), size) } : one)),
    )
  }
  const draw = () => {
    const fresh: EditedArea = {
      id: null,
      view: viewName,
      name: areas.some((one) => one.view === viewName && one.name === '') ? words.area(areas.length + 1) : '',
      widthMm: NEW_SIZE.width,
      heightMm: NEW_SIZE.height,
      techniques: product.techniques.filter(({ isRetired }) => !isRetired).map(({ id }) => id),
      placement: assumedPlacement(NEW_SIZE, ratio),
    }
    setAreas([...areas, fresh])
    setIndex(areas.length)
  }
  const look = (name: string) => {
    setView(name)
    setImage(undefined)
    setUnread(false)
    setRuler(undefined)
    setIndex(areas.findIndex((one) => one.view === name))
  }
  const save = useAction(async () => {
    const body = { product: product.id, expected: base, areas: [...areas] }
    const { undo, ...answer } = await callOnce(saveAreas, { shop, body })
    client.setQueryData(keys.area(shop, product.id), answer)
    void client.invalidateQueries({ queryKey: keys.areaLists(shop) })
    setBase(answer.areas)
    setAreas(answer.areas)
    tell(words.saved, { undo })
  })
  /** What is stored by now becomes what the change is made on; `mine`: with what is drawn here upon it. */
  const settle = useAction(async (mine: boolean) => {
    const now = await call(getAreas, { shop, query: { product: product.id } })
    setBase(now.areas)
    if (!mine) setAreas(now.areas)
    else await save.run()
  })
  const going = product.uses.filter(
    ({ id, carts, orders }) => carts + orders > 0 && areas.every((one) => one.id !== id),
  )
  const isStudioArea = view?.isStudio === true && areas.find((one) => one.view === viewName) === area
  const nameOf = (one: EditedArea, at: number) => one.name || words.area(at + 1)
  const shown = areas.flatMap((one, at) =>
    one.view === viewName
      ? [{ area: one, placement: placed(one, ratio), name: nameOf(one, at), isChosen: at === index }]
      : [],
  )
  return (
    <div className="area-editor">
      <div>
        {product.views.length > 1 && (
          <Chips names={product.views.map(({ name }) => name)} chosen={viewName} onChoose={look} />
        )}
        {photograph ? (
          <AreaStage
            url={photograph.url}
            size={size}
            onLoad={(loaded) => {
              setImage(loaded)
              setUnread(false)
            }}
            onFail={() => setUnread(true)}
            drawn={shown}
            onChoose={(one) => setIndex(areas.indexOf(one))}
            onPlace={
              mayWrite ? (move) => change((one) => ({ placement: move(placed(one, ratio)) })) : undefined
            }
            ruler={ruler}
            onRuler={(move) => ruler && changeRuler(move(ruler))}
            sample={sample}
          />
        ) : (
          <div className="panel stack">
            <p>{view ? words.noPhoto : words.noViews}</p>
            <Link className="link" href={`/${shop}/catalogo/${product.id}`} state={{ from: 'areas' }}>
              {words.toProduct}
            </Link>
          </div>
        )}
        {(isUnread || sample.isFailed) && <p className="warning">{words.sampleFailed}</p>}
      </div>
      <div className="panel fields">
        {(view?.photographs.length ?? 0) > 1 && (
          <SelectField
            label={words.color}
            value={photograph?.color ?? ''}
            onChange={({ target }) => {
              setColor(target.value)
              setImage(undefined)
            }}
          >
            {view?.photographs.map((one) => (
              <option key={one.url} value={one.color}>
                {one.color || viewName}
              </option>
            ))}
          </SelectField>
        )}
        {shown.length > 1 && (
          <Chips
            names={shown.map(({ name }) => name)}
            chosen={shown.find(({ isChosen }) => isChosen)?.name}
            onChoose={(name) => {
              const one = shown.find((other) => other.name === name)
              if (one) setIndex(areas.indexOf(one.area))
            }}
          />
        )}
        {area && placement && (
          <fieldset className="fields" disabled={!mayWrite}>
            {area.placement === null && !isStudioArea && <p className="sub">{words.noPlace}</p>}
            {isStudioArea && <p className="sub">{words.studio}</p>}
            {photograph && (
              <>
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={ruler !== undefined}
                    onChange={({ target }) =>
                      target.checked ? changeRuler(FIRST_RULER) : setRuler(undefined)
                    }
                  />
                  {words.ruler}
                </label>
                {ruler && (
                  <NumberField
                    label={words.rulerMm}
                    hint={words.rulerHow}
                    value={ruler.mm}
                    error={ruler.mm > 0 ? undefined : words.wrong}
                    onChange={(mm) => changeRuler({ ...ruler, mm: mm ?? Number.NaN })}
                  />
                )}
              </>
            )}
            <AreaFields
              key={index}
              area={area}
              placement={placement}
              problems={problems[index] ?? []}
              techniques={product.techniques}
              isMeasured={ruler !== undefined}
              onChange={change}
            />
            <p className="sub">{words.keys}</p>
            <button
              type="button"
              className="button button-red"
              onClick={() => {
                setAreas(areas.filter((_, at) => at !== index))
                setIndex(areas.findIndex((one, at) => at !== index && one.view === viewName))
              }}
            >
              {words.remove}
            </button>
          </fieldset>
        )}
        {going.map(({ id, carts, orders }) => (
          <p className="warning" key={id} role="status">
            {words.going(carts, orders)}
          </p>
        ))}
        <Refused error={save.error} />
        {codeOf(save.error) === 'conflict' && (
          <div className="row">
            <ActionButton isBusy={settle.isBusy} onPress={() => void settle.run(true)}>
              {words.mine}
            </ActionButton>
            <ActionButton isBusy={settle.isBusy} onPress={() => void settle.run(false)}>
              {words.theirs}
            </ActionButton>
          </div>
        )}
        {mayWrite && (
          <>
            {viewName !== '' && (
              <button type="button" className="button" onClick={draw}>
                {words.draw}
              </button>
            )}
            {base.length > 0 && (
              <button type="button" className="button" onClick={() => setCopying(true)}>
                {words.copy}
              </button>
            )}
            {areas.length + base.length > 0 && (
              <ActionButton dark isBusy={save.isBusy} onPress={() => void save.run()}>
                {words.save}
              </ActionButton>
            )}
          </>
        )}
      </div>
      {isCopying && <CopySheet product={product.id} onClose={() => setCopying(false)} />}
    </div>
  )
}
