import type { ReactNode } from 'react'
import type { ProofArea, ProofColor } from '#contract/proof-area.ts'
import { inkWords } from '#domain/design/ink-names.ts'
import { formatCount, formatDecimal } from '#domain/money/money.ts'
import { useArtworkAddress } from '#src/session/artwork-address.ts'
import type { ProofTexts } from './texts.ts'

interface ProofSheetProps {
  name: string
  /** Addresses of the design's views. */
  pictures: readonly string[]
  areas: readonly ProofArea[]
  items: readonly { readonly name: string; readonly quantity: number }[]
  colors: readonly ProofColor[]
  texts: ProofTexts
  /** What can be done about it, below the facts. */
  children?: ReactNode
}

/** What is printed: each view as it looks, and each print area with its technique, size, inks and words. */
export function ProofSheet({ name, pictures, areas, items, colors, texts, children }: ProofSheetProps) {
  return (
    <div className="proof-sheet">
      {pictures.length > 0 ? (
        <ul className="proof-pictures" aria-label={texts.pictures(name)}>
          {pictures.map((address, index) => (
            <li key={address}>
              <View address={address} alt={texts.view(name, index + 1, pictures.length)} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="form-notice">{texts.noPicture}</p>
      )}
      <div className="grid gap-6 content-start min-w-0">
        {areas.map((area, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two areas may be printed alike, and none of them moves
          <Area key={index} area={area} texts={texts} />
        ))}
        <dl className="proof-facts">
          <dt>{texts.items}</dt>
          <dd>
            {items.map((one) => (
              <span key={one.name} className="block">
                {[one.name, texts.units(one.quantity)].filter(Boolean).join(' · ')}
              </span>
            ))}
          </dd>
          {colors.length > 0 && (
            <>
              <dt>{texts.colors(colors.length)}</dt>
              <dd>
                <Inks>
                  {colors.map(({ name: color, hex, lost }) => (
                    <li key={color}>
                      <Swatch hex={hex} />
                      <span>
                        {color}
                        {lost.length > 0 && <strong className="block">{texts.lost(lost.join(', '))}</strong>}
                      </span>
                    </li>
                  ))}
                </Inks>
              </dd>
            </>
          )}
        </dl>
        {children}
      </div>
    </div>
  )
}

function View({ address, alt }: { address: string; alt: string }) {
  const src = useArtworkAddress(address, '')
  if (!src) return <span className="proof-picture" />
  return (
    <img
      className="proof-picture"
      data-keep-clear=""
      src={src}
      alt={alt}
      width="600"
      height="600"
      decoding="async"
    />
  )
}

const Inks = ({ children }: { children: ReactNode }) => <ul className="proof-inks">{children}</ul>

const Swatch = ({ hex }: { hex: string }) => (
  <span className="proof-ink" style={{ background: hex }} aria-hidden="true" />
)

function Area({ area, texts }: { area: ProofArea; texts: ProofTexts }) {
  const { view, technique, widthMm, heightMm, inks, thread, colors, stitches, notes } = area
  return (
    <div>
      <h3 className="proof-view">{view}</h3>
      <dl className="proof-facts">
        {technique && (
          <>
            <dt>{texts.technique}</dt>
            <dd>{technique}</dd>
          </>
        )}
        <dt>{texts.size}</dt>
        <dd className="tnum">{`${formatDecimal(widthMm)} × ${formatDecimal(heightMm)} mm`}</dd>
        <dt>{thread ? texts.threads : texts.inks}</dt>
        <dd>
          {inks === null ? (
            texts.fullColour
          ) : inks.length === 0 ? (
            colors
          ) : (
            <Inks>
              {inks.map((ink) => (
                <li key={`${ink.hex} ${ink.pantone}`}>
                  <Swatch hex={ink.hex} />
                  {inkWords(ink).join(' · ')}
                </li>
              ))}
            </Inks>
          )}
        </dd>
        {stitches ? (
          <>
            <dt>{texts.stitches}</dt>
            <dd className="tnum">{formatCount(stitches)}</dd>
          </>
        ) : null}
        {notes.length > 0 && (
          <>
            <dt>{texts.content}</dt>
            <dd>
              {notes.map((note, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two elements may say the same, and none of them moves
                <span key={index} className="block wrap-anywhere">
                  {note}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
