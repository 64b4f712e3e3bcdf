import alfaSlabOne from '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2?url'
import anton from '@fontsource/anton/files/anton-latin-400-normal.woff2?url'
import archivoBlack from '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2?url'
import bebasNeue from '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2?url'
import caveat from '@fontsource/caveat/files/caveat-latin-700-normal.woff2?url'
import dancingScript from '@fontsource/dancing-script/files/dancing-script-latin-700-normal.woff2?url'
import plexMono from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2?url'
import plexCondensed from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff2?url'
import lobster from '@fontsource/lobster/files/lobster-latin-400-normal.woff2?url'
import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url'
import montserrat from '@fontsource/montserrat/files/montserrat-latin-600-normal.woff2?url'
import nunito from '@fontsource/nunito/files/nunito-latin-700-normal.woff2?url'
import oswald from '@fontsource/oswald/files/oswald-latin-500-normal.woff2?url'
import pacifico from '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2?url'
import playfair from '@fontsource/playfair-display/files/playfair-display-latin-600-normal.woff2?url'
import unbounded from '@fontsource/unbounded/files/unbounded-latin-600-normal.woff2?url'
import zillaSlab from '@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2?url'

export type FontKind = 'sans' | 'condensed' | 'serif' | 'slab' | 'script' | 'rounded' | 'display' | 'mono'

export interface Font {
  /** The name that documents and the list of fonts use. */
  readonly name: string
  readonly kind: FontKind
  readonly url: string
}

const font = (name: string, kind: FontKind, url: string): Font => ({ name, kind, url })

/** Fonts for designs, in the order of their list; heavy enough for ink, thread and film. All have open licences (OFL). */
export const FONTS: readonly Font[] = [
  font('Montserrat', 'sans', montserrat),
  font('Archivo Black', 'sans', archivoBlack),
  font('Nunito', 'rounded', nunito),
  font('Oswald', 'condensed', oswald),
  font('Bebas Neue', 'condensed', bebasNeue),
  font('Anton', 'condensed', anton),
  font('IBM Plex Sans Condensed', 'condensed', plexCondensed),
  font('Playfair Display', 'serif', playfair),
  font('Marcellus', 'serif', marcellus),
  font('Zilla Slab', 'slab', zillaSlab),
  font('Alfa Slab One', 'slab', alfaSlabOne),
  font('Pacifico', 'script', pacifico),
  font('Lobster', 'script', lobster),
  font('Dancing Script', 'script', dancingScript),
  font('Caveat', 'script', caveat),
  font('Unbounded', 'display', unbounded),
  font('IBM Plex Mono', 'mono', plexMono),
]

/** The font of a new text. */
export const DEFAULT_FONT = 'Montserrat'

const known = new Map(FONTS.map((one) => [one.name, one]))
const fontLoads = new Map<string, Promise<void>>()
const ready = new Set<string>()
const missing = new Set<string>()

/** The name of a bundled font: the same, or the default for a font that is not bundled. */
const nameOf = (name: string): string => (known.has(name) ? name : DEFAULT_FONT)

/** CSS family of a bundled font; prefixed, since templates may load other weights of the same font. */
export const familyOf = (name: string): string => `design-${nameOf(name).replaceAll(' ', '-')}`

/** Whether the font is loaded, so that text can be measured and drawn. */
export const isFontReady = (name: string): boolean => ready.has(nameOf(name))

/** Whether loading the font has failed. */
export const isFontMissing = (name: string): boolean => missing.has(nameOf(name))

/** Loads a font, once. Rejects without a network; the next call tries again. */
export const loadFont = (name: string): Promise<void> => {
  const own = nameOf(name)
  const url = known.get(own)?.url ?? ''
  const loading =
    fontLoads.get(own) ??
    new FontFace(familyOf(own), `url(${url})`, { display: 'block' }).load().then((face) => {
      document.fonts.add(face)
      ready.add(own)
      missing.delete(own)
    })
  fontLoads.set(own, loading)
  loading.catch(() => {
    fontLoads.delete(own)
    missing.add(own)
  })
  return loading
}
