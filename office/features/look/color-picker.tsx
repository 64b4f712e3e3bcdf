import { type CSSProperties, type PointerEvent, useState } from 'react'
import { isHex } from '#domain/colour/hex.ts'
import { useTexts } from '#office/ui/market.tsx'
import { type Hsv, hexOf, hsvOf } from './hsv.ts'
import { lookTexts } from './texts.ts'

interface Props {
  readonly value: string
  readonly name: string
  readonly onChange: (hex: string) => void
}

const within = (share: number): number => Math.min(100, Math.max(0, share * 100))

/** A colour by its code, by an area of intensity and lightness, and by its hue; each part works by touch and by keyboard. */
export const ColorPicker = ({ value, name, onChange }: Props) => {
  const words = useTexts(lookTexts)
  const [typed, setTyped] = useState<string>()
  const [picked, setPicked] = useState<Hsv>(() => hsvOf(value))
  // A grey has no hue, and black no intensity: what was picked stays as long as it is this colour.
  const hsv = hexOf(picked) === value ? picked : hsvOf(value)
  const pick = (change: Partial<Hsv>) => {
    const next = { ...hsv, ...change }
    setPicked(next)
    setTyped(undefined)
    onChange(hexOf(next))
  }
  const point = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLDivElement>) => {
    if (buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    pick({ s: within((clientX - left) / width), v: within(1 - (clientY - top) / height) })
  }
  const isWrong = typed !== undefined && !isHex(typed)
  const style = {
    '--hue': `hsl(${hsv.h} 100% 50%)`,
    '--color': value,
    '--x': `${hsv.s}%`,
    '--y': `${100 - hsv.v}%`,
  } as CSSProperties
  return (
    <div className="look-picker" style={style}>
      <div className="row">
        <span className="look-swatch look-swatch-large" />
        <span className="grow strong">{name}</span>
        <label>
          <span className="hidden-text">
            {words.code}: {name}
          </span>
          <input
            className="input look-code"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={typed ?? value}
            aria-invalid={isWrong ? true : undefined}
            onChange={(event) => {
              const text = event.target.value.trim().toLowerCase()
              const whole = text.startsWith('#') ? text : `#${text}`
              setTyped(text)
              if (isHex(whole)) onChange(whole)
            }}
            onBlur={() => setTyped(undefined)}
          />
        </label>
      </div>
      {isWrong && <p className="field-error">{words.wrongColor}</p>}
      <div
        className="look-area"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={point}
      >
        <input
          type="range"
          className="hidden-text"
          aria-label={`${words.saturation}: ${name}`}
          max={100}
          value={Math.round(hsv.s)}
          onChange={(event) => pick({ s: Number(event.target.value) })}
        />
        <input
          type="range"
          className="hidden-text"
          aria-label={`${words.lightness}: ${name}`}
          max={100}
          value={Math.round(hsv.v)}
          onChange={(event) => pick({ v: Number(event.target.value) })}
        />
        <span className="look-thumb" />
      </div>
      <input
        type="range"
        className="look-hue"
        aria-label={`${words.hue}: ${name}`}
        max={359}
        value={Math.round(hsv.h)}
        onChange={(event) => pick({ h: Number(event.target.value) })}
      />
    </div>
  )
}
