/** Where uploaded files lie, each under one flat name. */
export interface FileStore {
  /** Writes a file whole or not at all; again, over itself. */
  put(name: string, content: Buffer, type: string): Promise<void>
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>
  /** Removes those that are there. */
  remove(names: readonly string[]): Promise<void>
  /** Removes what a crash left half written, of that age in ms at least. */
  removeDrafts(age: number): Promise<void>
}
