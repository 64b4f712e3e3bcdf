import type { Plugin } from 'vite'

/** What of the app nobody needs who never opens one screen. */
export interface Apart {
  readonly plugin: Plugin
  /** Whether the module is reached through the screen alone; known once the build has read all modules. */
  has(id: string): boolean
}

/**
 * Tells the modules that are reached through one screen alone, by static and dynamic imports: asked by a folder's name, a
 * module that others use too would be put where they do not find it without a network.
 */
export const apart = (screen: RegExp): Apart => {
  const own = new Set<string>()
  const plugin: Plugin = {
    name: 'apart',
    apply: 'build',
    buildEnd() {
      const infos = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)]))
      const reach = (starts: readonly string[], mayEnter: (id: string) => boolean): Set<string> => {
        const seen = new Set<string>()
        const waiting = starts.filter(mayEnter)
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (seen.has(id)) continue
          seen.add(id)
          const info = infos.get(id)
          for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
            if (mayEnter(next)) waiting.push(next)
        }
        return seen
      }
      const ids = [...infos.keys()]
      const screens = ids.filter((id) => screen.test(id))
      const others = reach(
        ids.filter((id) => infos.get(id)?.isEntry),
        (id) => !screen.test(id),
      )
      own.clear()
      for (const id of reach(screens, () => true)) {
        if (others.has(id)) continue
        own.add(id)
      }
    },
  }
  return { plugin, has: (id) => own.has(id) }
}
