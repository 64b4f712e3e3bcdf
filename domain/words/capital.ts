/** A text as it begins a line: 'frente' becomes 'Frente'. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
