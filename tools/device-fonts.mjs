// The fonts of the devices that shoppers have, from packages: the browser of tests, pictures and benches sees one set of
// them and nothing else, so that every machine lays pages out alike. TEST_FONTS=dejavu names another set.
import { existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const google = (name, file) => resolve('node_modules/@expo-google-fonts', name, `${file}.ttf`)
const dejavu = (file) => resolve('node_modules/dejavu-fonts-ttf/ttf', `${file}.ttf`)

/** Regular, bold and italic of a family that Google publishes. */
const published = (name, file) => ({
  regular: google(name, `400Regular/${file}_400Regular`),
  bold: google(name, `700Bold/${file}_700Bold`),
  italic: google(name, `400Regular_Italic/${file}_400Regular_Italic`),
})

const drawn = (file, regular = file, slanted = 'Italic') => ({
  regular: dejavu(regular),
  bold: dejavu(`${file}-Bold`),
  italic: dejavu(`${file}-${slanted}`),
})

const roboto = { family: 'Roboto', files: published('roboto', 'Roboto') }
const notoSerif = { family: 'Noto Serif', files: published('noto-serif', 'NotoSerif') }
// Of the same drawings and widths as the Liberation fonts, which no package has, and as wide as Arial and its kin.
const liberationSans = { family: 'Liberation Sans', drawing: 'Arimo', files: published('arimo', 'Arimo') }
const liberationSerif = { family: 'Liberation Serif', drawing: 'Tinos', files: published('tinos', 'Tinos') }
const liberationMono = {
  family: 'Liberation Mono',
  drawing: 'Cousine',
  files: published('cousine', 'Cousine'),
}

/**
 * By name what a device has for each generic family. Debian's URW fonts need no set: Chromium takes none of them for
 * what a page of ours asks for.
 */
export const SETS = {
  /** Android. Its own face for figures is as wide as Cousine. */
  roboto: { sans: roboto, serif: notoSerif, mono: liberationMono },
  /** Linux as distributions bring it; as wide as what Windows and Apple's devices have. */
  liberation: { sans: liberationSans, serif: liberationSerif, mono: liberationMono },
  /** A bare Debian, where they come with Chromium. */
  dejavu: {
    sans: { family: 'DejaVu Sans', files: drawn('DejaVuSans', 'DejaVuSans', 'Oblique') },
    serif: { family: 'DejaVu Serif', files: drawn('DejaVuSerif') },
    mono: { family: 'DejaVu Sans Mono', files: drawn('DejaVuSansMono', 'DejaVuSansMono', 'Oblique') },
  },
}

/** Most shoppers come with a phone. */
const DEFAULT = 'roboto'
const FOLDER = resolve('.cache/device-fonts')

const string = (name) => `<string>${name}</string>`

/** Pages ask for a face by its full name, `local()`, so that it needs the one of the font it stands for. */
const renamed = ({ family, drawing }) =>
  [
    ['Regular', family],
    ['Bold', `${family} Bold`],
    ['Italic', `${family} Italic`],
  ].map(
    ([style, full]) => `<match target="scan">
  <test name="postscriptname">${string(`${drawing}-${style}`)}</test>
  <edit name="family" mode="assign">${string(family)}</edit>
  <edit name="fullname" mode="assign">${string(full)}</edit>
</match>`,
  )

const generic = (name, { family }) => `<match target="pattern">
  <test name="family">${string(name)}</test>
  <edit name="family" mode="append" binding="same">${string(family)}</edit>
</match>`

/**
 * A folder that has a set's fonts and no others. A list of accepted and rejected files would do for Debian's Chromium;
 * the one from the npm registry ends at the first text field under such a list.
 */
function folderOf(name, faces) {
  const folder = join(FOLDER, name)
  mkdirSync(folder, { recursive: true })
  for (const file of faces.flatMap((face) => Object.values(face.files))) {
    const link = join(folder, basename(file))
    if (existsSync(link)) continue
    // Another process may make the same link at the same time: a rename replaces, a second link would throw.
    const draft = `${link}.${process.pid}`
    symlinkSync(file, draft)
    renameSync(draft, link)
  }
  return folder
}

/** fontconfig's file for a set: its fonts, what stands for what, and how edges are drawn. */
const configuration = (name, { sans, serif, mono }) => {
  const all = [sans, serif, mono]
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${folderOf(name, all)}</dir>
<cachedir>${join(FOLDER, `${name}-cache`)}</cachedir>
${all
  .filter(({ drawing }) => drawing)
  .flatMap(renamed)
  .join('\n')}
${generic('sans-serif', sans)}
${generic('serif', serif)}
${generic('monospace', mono)}
<match target="font">
  <edit name="antialias" mode="assign"><bool>true</bool></edit>
  <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
  <edit name="rgba" mode="assign"><const>none</const></edit>
</match>
<match target="pattern">
  <edit name="family" mode="append_last" binding="weak">${string(sans.family)}</edit>
</match>
</fontconfig>
`
}

/**
 * Environment of a browser that has the fonts of a set only. Throws when there is no such set. Elsewhere than on Linux
 * a browser keeps those of its system.
 * @param {string} [name] one of `SETS`
 * @returns {NodeJS.ProcessEnv}
 */
export function withFonts(name = process.env.TEST_FONTS || DEFAULT) {
  const set = SETS[name]
  if (!set) throw new Error(`TEST_FONTS: there is no ${name}, only ${Object.keys(SETS).join(', ')}.`)
  const file = join(FOLDER, `${name}.conf`)
  mkdirSync(FOLDER, { recursive: true })
  // Another browser may be reading it.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, configuration(name, set))
  renameSync(draft, file)
  return { ...process.env, FONTCONFIG_FILE: file }
}
