/** A result that is JSON already: frequent answers are serialised once and cached. */
export class SerialisedJson {
  constructor(readonly json: string) {}
}
