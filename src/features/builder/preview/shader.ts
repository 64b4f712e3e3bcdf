import { PAINT, PLATE_CURVES } from '#domain/studio/light.ts'
import { type Finish, SHEENS } from '#domain/surface/finish.ts'

/** Draws one triangle that covers the whole picture. */
export const VERTEX = `#version 300 es
in vec2 corner;
void main() { gl_Position = vec4(corner, 0., 1.); }`

const number = (value: number): string => {
  const text = String(value)
  return /[.e]/.test(text) ? text : `${text}.`
}

/** Weights of the plates: constant, linear and square part, for the middle (red), dark (green) and white (blue) plate. */
const curves = (): string => {
  const [dark, middle, white] = PLATE_CURVES
  return [0, 1, 2]
    .map((part) => {
      const weights = [middle, dark, white].map((curve) => number(curve[part] ?? 0))
      return `const vec3 CURVE${part} = vec3(${weights.join(', ')});`
    })
    .join('\n')
}

const INKS: Partial<Record<Finish, string>> = {
  laser: 'markTimes * under + markPlus',
  sublimation: 'under * ink.rgb',
}

/**
 * Fragment shader of the model in `domain/surface`, for one finish. Between the photograph's pixels it interpolates; at scale
 * 1 it does not.
 */
export const fragmentFor = (finish: Finish): string => {
  const { gloss, film, rim, hides, dry, shadow } = SHEENS[finish]
  return `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D plates, matte, own, places, facts, art;
uniform vec2 size, printAt, printSize, artSize;
uniform float scale;
uniform vec3 paint, markTimes, markPlus;
uniform bool hasOwn, hasArt;
out vec4 pixel;
${curves()}

vec3 linear(vec3 c) { return mix(c / 12.92, pow((c + .055) / 1.055, vec3(2.4)), step(.04045, c)); }
vec3 srgb(vec3 c) {
  c = clamp(c, 0., 1.);
  return mix(12.92 * c, 1.055 * pow(c, vec3(1. / 2.4)) - .055, step(.0031308, c));
}
vec3 shoulder(vec3 x) { return mix(x, .74 + .26 * (1. - exp(-max(x - .74, 0.) / .26)), step(.74, x)); }
float clearly(float share) { return share < .012 ? 0. : share > .988 ? 1. : share; }

vec2 decoded(ivec2 at) {
  if (any(lessThan(at, ivec2(0))) || any(greaterThanEqual(at, ivec2(printSize)))) return vec2(-1.);
  vec3 c = floor(texelFetch(places, at, 0).rgb * 255. + .5);
  if (c.r + c.g + c.b == 0.) return vec2(-1.);
  return vec2(c.r * 16. + floor(c.g / 16.), mod(c.g, 16.) * 256. + c.b) / 4095.;
}

// Where a pixel of the print's box lies in the area, from 0 to 1, up; negative beside it.
vec2 placeOf(vec2 at) {
  vec2 nearest = decoded(ivec2(floor(at)));
  if (scale == 1. || nearest.x < 0.) return nearest;
  ivec2 i = ivec2(floor(at - .5));
  vec2 f = at - .5 - vec2(i);
  vec2 a = decoded(i), b = decoded(i + ivec2(1, 0)), c = decoded(i + ivec2(0, 1)), d = decoded(i + ivec2(1));
  vec2 low = min(min(a, b), min(c, d)), high = max(max(a, b), max(c, d));
  if (low.x < 0. || max(high.x - low.x, high.y - low.y) > .1) return nearest;
  return mix(mix(a, b, f.x), mix(c, d, f.x), f.y);
}

vec4 texel(ivec2 at) {
  vec4 t = texelFetch(art, clamp(at, ivec2(0), ivec2(artSize) - 1), 0);
  return vec4(linear(t.rgb) * t.a, t.a);
}

// Artwork at a pixel of the print's box: straight linear light, and how much of the pixel it covers.
vec4 laid(vec2 at) {
  vec2 place = placeOf(at);
  if (!hasArt || place.x < 0.) return vec4(0.);
  vec2 q = clamp(vec2(place.x, 1. - place.y) * artSize - .5, vec2(0.), artSize - 1.);
  ivec2 i = ivec2(q);
  vec2 f = q - vec2(i);
  vec4 sum = mix(mix(texel(i), texel(i + ivec2(1, 0)), f.x), mix(texel(i + ivec2(0, 1)), texel(i + ivec2(1)), f.x), f.y);
  if (sum.a < .002) return vec4(0.);
  return vec4(sum.rgb / sum.a, sum.a * texture(facts, at / printSize).g);
}

void main() {
  vec2 at = vec2(gl_FragCoord.x, size.y * scale - gl_FragCoord.y) / scale;
  vec3 e = texture(plates, at / size).rgb, m = texture(matte, at / size).rgb;
  float alpha = clearly(m.r), veil = 1. - srgb(vec3(m.g * ${number(((247 / 255 + 0.055) / 1.055) ** 2.4)})).g / ${number(247 / 255)};
  float opacity = alpha + (1. - alpha) * veil;
  vec3 t = 1.6 * e * e;
  float base = dot(t, CURVE0), first = dot(t, CURVE1), second = dot(t, CURVE2);
  float k = hasOwn ? clearly(m.b / max(m.r, 1. / 255.)) : 0.;
  vec3 under = (1. - k) * paint;
  if (k > 0.) under += linear(texture(own, at / size).rgb);
  vec3 light = base + under * (first + under * second);
  vec2 p = at - printAt;
  vec4 ink = laid(p);
  float shadow = 0.;
${
  shadow === 0
    ? ''
    : `  shadow = ${number(shadow)} * (1. - ink.a) * (laid(p - vec2(1., 1.)).a + laid(p - vec2(1., 2.)).a
    + laid(p - vec2(2., 2.)).a + laid(p - vec2(2., 3.)).a + laid(p - vec2(3., 4.)).a) / 5.;`
}
  if (ink.a > 0. || shadow > 0.) {
    float weave = texture(facts, p / printSize).r;
    float a = ink.a * (1. - ${number(dry)} * clamp(-2. * weave, 0., 1.));
    float even = exp2(-weave * ${number(hides)} * a);
    first *= even;
    second *= even;
    float lift = (1. ${rim === 0 ? '' : `+ ${number(rim)} * max(0., ink.a - laid(p - 1.).a)`}) * (1. - shadow);
    float gloss = base * (1. + ${number(gloss - 1)} * a) + ${number(film)} * a * first;
    vec3 surface = mix(under, ${INKS[finish] ?? `${number(PAINT)} * ink.rgb`}, a);
    light = (gloss + surface * (first + surface * second)) * lift;
  }
  pixel = vec4(srgb(shoulder(max(light, 0.))) * alpha, opacity);
}`
}
