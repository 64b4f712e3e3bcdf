import type { Raster } from '#domain/raster/raster.ts'
import { linearOf, PAINT } from '#domain/studio/light.ts'
import { exactBlank } from '#domain/surface/exact.ts'
import type { Finish } from '#domain/surface/finish.ts'
import { markOf } from '#domain/surface/mark.ts'
import type { PreviewEngine, PreviewView, Print } from './engine.ts'
import { fragmentFor, VERTEX } from './shader.ts'

type Textures = Readonly<Record<'plates' | 'matte' | 'own' | 'places' | 'facts', WebGLTexture | null>>
const UNITS = ['plates', 'matte', 'own', 'places', 'facts', 'art'] as const
const NAMES = [
  ...UNITS,
  ...(['size', 'printAt', 'printSize', 'artSize', 'scale', 'paint', 'markTimes', 'markPlus'] as const),
  ...(['hasOwn', 'hasArt'] as const),
]

interface Program {
  readonly program: WebGLProgram
  readonly at: Readonly<Record<(typeof NAMES)[number], WebGLUniformLocation | null>>
}

/** Names of software renderers. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

const isSoftware = (gl: WebGL2RenderingContext): boolean => {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  return SOFTWARE.test(String(name))
}

const built = (gl: WebGL2RenderingContext, finish: Finish): Program => {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, fragmentFor(finish)],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('The graphics are gone')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(shader) ?? 'A shader does not compile')
    gl.deleteShader(shader)
  }
  gl.bindAttribLocation(program, 0, 'corner')
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? 'A shader does not link')
  const at = Object.fromEntries(NAMES.map((name) => [name, gl.getUniformLocation(program, name)]))
  return { program, at: at as Program['at'] }
}

/** A texture with the weave of each pixel (red) and the share of it that lies on the area (green). */
const factsOf = ({ surface: { fine, warp } }: PreviewView): Float32Array => {
  const facts = new Float32Array(fine.length * 2)
  for (let at = 0; at < fine.length; at++) {
    facts[at * 2] = fine[at] ?? 0
    facts[at * 2 + 1] = warp.share[at] ?? 0
  }
  return facts
}

/**
 * The engine for devices with a GPU; undefined without one. `anyway`: also with a software renderer, for tests.
 */
export const createWebGlEngine = (anyway = false): PreviewEngine | undefined => {
  const canvas = new OffscreenCanvas(1, 1)
  const gl = canvas.getContext('webgl2', {
    failIfMajorPerformanceCaveat: !anyway,
    antialias: false,
    depth: false,
  })
  if (gl === null || (!anyway && isSoftware(gl))) return undefined
  const corners = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, corners)
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  const programs = new Map<Finish, Program>()
  let shown: { readonly view: PreviewView; readonly textures: Textures } | undefined

  const textured = (smooth: boolean): WebGLTexture => {
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    const filter = smooth ? gl.LINEAR : gl.NEAREST
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    return texture
  }
  /** A texture of raw bytes, without colour conversion. */
  const bytes = ({ data, width, height }: Raster, smooth: boolean): WebGLTexture => {
    const texture = textured(smooth)
    const raw = new Uint8Array(data.buffer, data.byteOffset, data.length)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, raw)
    return texture
  }

  const texturesOf = (view: PreviewView): Textures => {
    if (shown?.view === view) return shown.textures
    for (const texture of Object.values(shown?.textures ?? {})) gl.deleteTexture(texture)
    const { negative, uv } = view.picture
    const size = { width: negative.width, height: negative.height }
    const facts = textured(true)
    const { width, height } = view.surface
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG16F, width, height, 0, gl.RG, gl.FLOAT, factsOf(view))
    const textures = {
      plates: bytes({ data: negative.plates, ...size }, true),
      matte: bytes({ data: negative.matte, ...size }, true),
      own: negative.own ? bytes({ data: negative.own, ...size }, true) : null,
      places: bytes(uv, false),
      facts,
    }
    shown = { view, textures }
    return textures
  }

  const programOf = (finish: Finish): Program => {
    const program = programs.get(finish) ?? built(gl, finish)
    programs.set(finish, program)
    return program
  }

  const render: PreviewEngine['render'] = (view, hex, print, scale) => {
    const paint = linearOf(hex)
    if (paint === undefined) throw new Error(`${hex} is no colour`)
    const { negative, box, printBox } = view.picture
    canvas.width = Math.round(negative.width * scale)
    canvas.height = Math.round(negative.height * scale)
    gl.viewport(0, 0, canvas.width, canvas.height)
    const { program, at } = programOf(print?.finish ?? 'ink')
    gl.useProgram(program)
    const art = print ? bytes(print.art, false) : null
    for (const [unit, texture] of Object.values({ ...texturesOf(view), art }).entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit)
      gl.bindTexture(gl.TEXTURE_2D, texture)
    }
    for (const [unit, name] of UNITS.entries()) gl.uniform1i(at[name], unit)
    gl.uniform2f(at.size, negative.width, negative.height)
    gl.uniform2f(at.printAt, printBox[0] - box[0], printBox[1] - box[1])
    gl.uniform2f(at.printSize, view.surface.width, view.surface.height)
    gl.uniform2f(at.artSize, print?.art.width ?? 1, print?.art.height ?? 1)
    gl.uniform1f(at.scale, scale)
    gl.uniform3fv(
      at.paint,
      paint.map((light) => light * PAINT),
    )
    gl.uniform1i(at.hasOwn, negative.own ? 1 : 0)
    gl.uniform1i(at.hasArt, print ? 1 : 0)
    mark(print, view, hex, at)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.activeTexture(gl.TEXTURE0)
    gl.deleteTexture(art)
    if (gl.isContextLost()) throw new Error('The graphics are gone')
    return canvas.transferToImageBitmap()
  }

  /** What a laser leaves on this colour. */
  const mark = (print: Print | undefined, view: PreviewView, hex: string, at: Program['at']) => {
    if (print?.finish !== 'laser') return
    const { width, height } = view.picture.negative
    const blank = exactBlank(view.surface, hex, new Uint8ClampedArray(width * height * 4))
    const { times, plus } = markOf(print.material, blank?.luminance ?? 1)
    gl.uniform3fv(at.markTimes, times)
    gl.uniform3fv(at.markPlus, plus)
  }

  return {
    path: 'webgl',
    render,
    close: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}
