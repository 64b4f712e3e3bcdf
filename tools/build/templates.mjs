// The templates there are: a folder of src/templates with a look in it.
import { existsSync, readdirSync } from 'node:fs'

const FOLDER = 'src/templates'

/** Name of each, and its component's path from the root of the project. */
export const templates = readdirSync(FOLDER)
  .map((name) => ({ name, entry: `${FOLDER}/${name}/look.tsx` }))
  .filter(({ entry }) => existsSync(entry))
