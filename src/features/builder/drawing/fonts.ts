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
  /** As documents and the list of fonts call it. */
  readonly name: string
  readonly kind: FontKind
  readonly url: string
}

const font = (name: string, kind: FontKind, url: string): Font => ({ name, kind, url })

/** Fonts of designs, in the order of their list: weights that ink, thread and film can hold. All open (OFL). */
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

/** Of a text that nobody has chosen a font for. */
export const DEFAULT_FONT = 'Montserrat'

const known = new Map(FONTS.map((one) => [one.name, one]))
const faces = new Map<string, Promise<void>>()
const ready = new Set<string>()
const missing = new Set<string>()

/** The font of that name; the default one for a name that is not bundled. */
const nameOf = (name: string): string => (known.has(name) ? name : DEFAULT_FONT)

/** Family of a bundled font in CSS and on a canvas: apart from a look's fonts, which may be other weights of the same. */
export const familyOf = (name: string): string => `design-${nameOf(name).replaceAll(' ', '-')}`

/** Whether the font is there, so that text can be measured and drawn. */
export const isFontReady = (name: string): boolean => ready.has(nameOf(name))

/** Whether it was asked for and could not be had so far. */
export const isFontMissing = (name: string): boolean => missing.has(nameOf(name))

/** Fetches a font, once; rejects without a network, and then a later call tries again. */
export const loadFont = (name: string): Promise<void> => {
  const own = nameOf(name)
  const url = known.get(own)?.url ?? ''
  const loading =
    faces.get(own) ??
    new FontFace(familyOf(own), `url(${url})`, { display: 'block' }).load().then((face) => {
      document.fonts.add(face)
      ready.add(own)
      missing.delete(own)
    })
  faces.set(own, loading)
  loading.catch(() => {
    faces.delete(own)
    missing.add(own)
  })
  return loading
}
