import { createCanvasEngine } from './canvas-path.ts'
import type { PreviewEngine } from './engine.ts'
import { createWebGlEngine } from './webgl.ts'

const attempted = (): PreviewEngine | undefined => {
  try {
    return createWebGlEngine()
  } catch {
    // A driver without the least that it has to have.
    return undefined
  }
}

/** The GPU's path where a GPU renders, the other where none does, or once it is lost. */
export const chooseEngine = (): PreviewEngine => {
  let engine = attempted() ?? createCanvasEngine()
  return {
    get path() {
      return engine.path
    },
    render: (...order) => {
      try {
        return engine.render(...order)
      } catch (cause) {
        if (engine.path === 'canvas') throw cause
        console.warn('The preview goes on without a GPU', cause)
        engine.close()
        engine = createCanvasEngine()
        return engine.render(...order)
      }
    },
    close: () => engine.close(),
  }
}
