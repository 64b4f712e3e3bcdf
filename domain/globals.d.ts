// What browsers, workers and Node have alike, of all that is not the language's own.

declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}

declare function atob(text: string): string
