import type { Artwork } from '#contract/office/artwork.ts'
import { inkName } from '#domain/design/ink-names.ts'
import { formatDecimal } from '#domain/money/money.ts'
import { capital } from '#domain/words/capital.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { artworkTexts } from './texts.ts'

interface Props {
  readonly artwork: Artwork
}

/** What will not print as it looks, and one line for all the rest. */
export const Findings = ({ artwork: { findings, settled } }: Props) => {
  const words = useTexts(artworkTexts)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.before}</h2>
      </div>
      <ul className="findings">
        {findings.map(({ view, title, why }) => (
          <li className="finding" key={`${view} ${title}`}>
            <span className="amber">
              <Icon name="warn" />
            </span>
            <span>
              <span className="strong">{title}</span>
              <span className="sub">{why}</span>
            </span>
          </li>
        ))}
        <li className="finding">
          <span className="finding-good">
            <Icon name="check" />
          </span>
          <span>
            <span className="strong">{findings.length === 0 ? words.allGood : words.restGood}</span>
            <span className="sub">{settled.length === 0 ? words.nothingFound : settled.join(' · ')}</span>
          </span>
        </li>
      </ul>
    </section>
  )
}

/** 'Frente · 180 × 124 mm'. */
export const areaWords = ({ view, widthMm, heightMm }: Artwork['areas'][number]): string =>
  [capital(view), `${formatDecimal(widthMm)} × ${formatDecimal(heightMm)} mm`]
    .filter((part) => part !== '')
    .join(' · ')

const Inks = ({ area, isOne }: { area: Artwork['areas'][number]; isOne: boolean }) => {
  const words = useTexts(artworkTexts)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.inks(area.technique, area.thread)}</h2>
        {!isOne && <span className="sub">{areaWords(area)}</span>}
      </div>
      <ul className="inks">
        {area.inks === null && <li>{words.fullColour}</li>}
        {area.inks?.length === 0 && <li>{words.colors(area.colors, area.thread)}</li>}
        {area.inks?.map((ink) => (
          <li className="ink" key={`${ink.hex} ${ink.name} ${ink.pantone ?? ''}`}>
            <span className="swatch" style={{ background: ink.hex }} />
            <span className="grow">{inkName(ink)}</span>
            <span className="sub">
              {ink.pantone ? `Pantone ${ink.pantone.replace(/^pantone\s*/i, '')}` : words.noPantone}
            </span>
          </li>
        ))}
        {area.stitches ? <li className="sub">{words.stitches(area.stitches.toLocaleString('es'))}</li> : null}
      </ul>
    </section>
  )
}

/** Units by colour: 'salvia · S 8 · M 18'. */
const byColor = (bought: Artwork['bought']): readonly (readonly [string, string])[] => {
  const colors = new Map<string, string[]>()
  for (const { color, size, units } of bought)
    colors.set(color, [...(colors.get(color) ?? []), [size, String(units)].filter(Boolean).join(' ')])
  return [...colors].map(([color, sizes]) => [color, sizes.join(' · ')])
}

export const InksAndUnits = ({ artwork }: Props) => {
  const words = useTexts(artworkTexts)
  const { areas, units, bought, product } = artwork
  return (
    <>
      {areas.map((area) => (
        <Inks
          area={area}
          isOne={areas.length === 1}
          key={`${area.view} ${area.technique} ${area.notes.join()}`}
        />
      ))}
      <section className="panel">
        <div className="panel-head">
          <h2>{words.units(units)}</h2>
          <span className="sub">{product}</span>
        </div>
        {byColor(bought).map(([color, sizes]) => (
          <p key={color}>{[color, sizes].filter((part) => part !== '').join(' · ')}</p>
        ))}
      </section>
    </>
  )
}

interface VersionsProps extends Props {
  readonly shown: number
  readonly onShow: (version: number) => void
}

/** Every version, with what was said to it; a click shows it on the stage. */
export const Versions = ({ artwork: { versions }, shown, onShow }: VersionsProps) => {
  const words = useTexts(artworkTexts)
  const last = versions.at(-1)
  const current = versions.find(({ version }) => version === shown)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.versions}</h2>
      </div>
      <div className="versions">
        {versions.map(({ version, state, pictures: [picture] }) => (
          <button
            type="button"
            className="version"
            key={version}
            aria-pressed={version === shown}
            onClick={() => onShow(version)}
          >
            {picture ? (
              <img className="thumb" src={picture.url} alt="" width={72} height={72} loading="lazy" />
            ) : (
              <span className="thumb" />
            )}
            <span>
              {version} ·{' '}
              {version === last?.version && state === 'open' ? words.now : words.versionStates[state]}
            </span>
          </button>
        ))}
      </div>
      {current && current.note !== '' && (
        <p className="prints">
          «{current.note}»{current.by === '' ? '' : ` ${current.by}`}
        </p>
      )}
    </section>
  )
}
