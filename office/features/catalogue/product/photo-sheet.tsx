import { useRef, useState } from 'react'
import { arrangePhotos, type ProductPhoto } from '#contract/office/catalogue.ts'
import { useAction } from '#office/queries/action.ts'
import { callOnce } from '#office/queries/call-once.ts'
import { productsChanged } from '#office/queries/catalogue.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useTell } from '../../undo/use-tell.ts'
import { productTexts } from './texts.ts'

/** The mean of some pixels around a point of a picture, as `#rrggbb`; undefined where the browser does not let it be read. */
const hueAt = (image: HTMLImageElement, x: number, y: number): string | undefined => {
  const canvas = document.createElement('canvas')
  canvas.width = 5
  canvas.height = 5
  const context = canvas.getContext('2d')
  if (!context) return undefined
  try {
    context.drawImage(image, x * image.naturalWidth - 2, y * image.naturalHeight - 2, 5, 5, 0, 0, 5, 5)
    const { data } = context.getImageData(0, 0, 5, 5)
    const mean = (channel: number) => {
      let total = 0
      for (let at = channel; at < data.length; at += 4) total += data[at] ?? 0
      return Math.round(total / 25)
    }
    return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`
  } catch {
    return undefined
  }
}

interface Props {
  readonly product: { readonly id: string; readonly photos: readonly ProductPhoto[] }
  readonly photo: ProductPhoto
  readonly colors: readonly string[]
  readonly onHue: (color: string, hex: string) => void
  readonly onClose: () => void
}

/** One photograph: what it shows, its place, and the hue of its colour. */
export const PhotoSheet = ({ product, photo, colors, onHue, onClose }: Props) => {
  const words = useTexts(productTexts)
  const { name: shop } = useShop()
  const tell = useTell()
  const image = useRef<HTMLImageElement>(null)
  const [color, setColor] = useState(photo.color)
  const [view, setView] = useState(photo.view)
  const [hue, setHue] = useState('')
  const { photos } = product
  const place = photos.findIndex(({ id }) => id === photo.id)
  const save = useAction(async (wanted: readonly ProductPhoto[]) => {
    const body = {
      id: product.id,
      expected: [...photos],
      photos: wanted.map(({ id, color: shows, view: side }) => ({ id, color: shows, view: side })),
    }
    const answer = await callOnce(arrangePhotos, { shop, body })
    productsChanged(shop, answer.product)
    tell(words.photoSaved, answer)
    onClose()
  })
  const own = { ...photo, color, view }
  const others = photos.filter(({ id }) => id !== photo.id)
  const at = (to: number) => void save.run([...others.slice(0, to), own, ...others.slice(to)])
  return (
    <Sheet title={words.photoOf(place + 1)} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the hue's field beside the variant is for keyboards */}
      <img
        className="photo-large"
        src={photo.src}
        alt={words.pickHue}
        crossOrigin="anonymous"
        ref={image}
        onClick={({ nativeEvent: { offsetX, offsetY } }) => {
          const { current } = image
          if (!current || color === '') return
          const picked = hueAt(current, offsetX / current.clientWidth, offsetY / current.clientHeight)
          if (picked === undefined) return
          setHue(picked)
          onHue(color, picked)
        }}
      />
      {color !== '' && (
        <p className="sub row">
          {hue === '' ? (
            words.pickHue
          ) : (
            <>
              <span className="dot" style={{ background: hue }} /> {words.huePicked(color)} {hue}
            </>
          )}
        </p>
      )}
      <Form refusal={undefined} onSubmit={() => at(place)}>
        <div className="two">
          <SelectField
            label={words.photoColor}
            value={color}
            onChange={({ target }) => setColor(target.value)}
          >
            <option value="">{words.anyColor}</option>
            {colors.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <Field
            label={words.photoView}
            hint={words.viewFor}
            placeholder={words.viewHint}
            maxLength={100}
            value={view}
            onChange={({ target }) => setView(target.value)}
          />
        </div>
        <Refused error={save.error} />
        <div className="buttons">
          {place > 0 && <ActionButton onPress={() => at(0)}>{words.makeCover}</ActionButton>}
          {place > 0 && <ActionButton onPress={() => at(place - 1)}>{words.sooner}</ActionButton>}
          {place < others.length && <ActionButton onPress={() => at(place + 1)}>{words.later}</ActionButton>}
          <ActionButton red onPress={() => void save.run(others)}>
            {words.removePhoto}
          </ActionButton>
        </div>
        <ActionButton dark submits isBusy={save.isBusy}>
          {words.save}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
