import { createCanvasEngine } from './canvas-engine.ts'
import type { PreviewEngine } from './engine.ts'
import { createWebGlEngine } from './webgl-engine.ts'

const attempted = (): PreviewEngine | undefined => {
  try {
    return createWebGlEngine()
  } catch {
    // The driver lacks something that WebGL 2 needs.
    return undefined
  }
}

/** The WebGL engine if there is a GPU; the canvas engine otherwise, and after the GPU context is lost. */
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
