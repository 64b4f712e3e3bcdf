const TOKEN = /[a-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi

/** How many numbers a command takes, and which of them are points, as the places of their x; an arc's end alone. */
const TAKES: Readonly<Record<string, readonly [numbers: number, points: readonly number[]]>> = {
  m: [2, [0]],
  l: [2, [0]],
  t: [2, [0]],
  h: [1, []],
  v: [1, []],
  c: [6, [0, 2, 4]],
  s: [4, [0, 2]],
  q: [4, [0, 2]],
  a: [7, [5]],
  z: [0, []],
}

/**
 * How many times as long as its box the way of a path is, whatever its scale: lines that cross it over and over cross each
 * other, and each row of pixels sorts them again. Of a curve, the way over its control points.
 */
export const crossings = (path: string): number => {
  let [command, x, y, long] = ['L', 0, 0, 0]
  const box = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  const numbers: number[] = []
  const go = (toX: number, toY: number) => {
    long += Math.hypot(toX - x, toY - y)
    x = toX
    y = toY
    box[0] = Math.min(box[0] ?? x, x)
    box[1] = Math.min(box[1] ?? y, y)
    box[2] = Math.max(box[2] ?? x, x)
    box[3] = Math.max(box[3] ?? y, y)
  }
  const draw = (points: readonly number[]) => {
    const isRelative = command === command.toLowerCase()
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0]
    const [first = 0] = numbers
    if (/h/i.test(command)) go(fromX + first, y)
    else if (/v/i.test(command)) go(x, fromY + first)
    else for (const at of points) go(fromX + (numbers[at] ?? 0), fromY + (numbers[at + 1] ?? 0))
  }
  for (const [token] of path.matchAll(TOKEN)) {
    if (/[a-df-z]/i.test(token) && TAKES[token.toLowerCase()] !== undefined) {
      command = token
      numbers.length = 0
      continue
    }
    const [arity, points] = TAKES[command.toLowerCase()] ?? [2, [0]]
    numbers.push(Number(token))
    if (numbers.length < arity || arity === 0) continue
    draw(points)
    numbers.length = 0
  }
  const side = Math.max((box[2] ?? 0) - (box[0] ?? 0), (box[3] ?? 0) - (box[1] ?? 0))
  return side > 0 ? long / side : 0
}
