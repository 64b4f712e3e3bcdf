/** What a workshop gets. */
export interface ProductionFile {
  readonly name: string
  readonly content: string | Buffer
}
