/** A result that is JSON already: what is asked often is written once. */
export class Written {
  constructor(readonly json: string) {}
}
