/** What is printed on a line, one of each area. */
export function Prints({ prints }: { prints: readonly string[] }) {
  // Two areas may be printed alike. A line breaks behind a dot, and nowhere else.
  return [...new Set(prints)].map((print) => (
    <p key={print} className="t-small text-muted">
      {print
        .split(' · ')
        .map((part) => part.replaceAll(' ', '\u00a0'))
        .join('\u00a0· ')}
    </p>
  ))
}
