import { join } from 'node:path'
import type { Settings } from '../environment/settings.ts'

/** Where the shops' files lie that `/media/…` serves, each named by the hash of its content. */
export const mediaFolder = (settings: Pick<Settings, 'dataDir'>): string => join(settings.dataDir, 'media')
