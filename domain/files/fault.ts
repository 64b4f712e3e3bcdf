/** What is wrong with a file, as a code that the interface translates. */
export type Fault =
  | 'pngEnd'
  | 'manyParts'
  | 'pdfEnd'
  | 'pdfActive'
  | 'pdfHidden'
  | 'nothingVisible'
  | 'svgBroken'
  | 'svgNone'
  | 'svgActive'
  | 'svgFar'
  | 'svgEntities'
  | 'svgComplex'
  | 'svgPicture'
  | 'svgUnlike'
  | 'svgText'

/** Thrown for a file that is not taken, on the device and on the server alike. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}
