import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'

/** Headers of an answer without what it says of its own connection: whoever stands between closes theirs earlier. */
export const headersOf = (answer: IncomingMessage): OutgoingHttpHeaders => {
  const { connection: _, 'keep-alive': __, ...headers } = answer.headers
  return headers
}

export const answerWith = (answer: IncomingMessage, outgoing: ServerResponse): void => {
  outgoing.writeHead(answer.statusCode ?? 502, headersOf(answer))
  answer.pipe(outgoing)
}

/** Hands a request on to the server at `port`, with other headers if some are given; `answered` gets its answer. */
export const handOn = (
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  {
    headers = incoming.headers,
    answered = answerWith,
  }: { headers?: IncomingHttpHeaders; answered?: typeof answerWith } = {},
): void => {
  const { url: path, method } = incoming
  const onward = request({ host: '127.0.0.1', port, path, method, headers }, (answer) =>
    answered(answer, outgoing),
  )
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
