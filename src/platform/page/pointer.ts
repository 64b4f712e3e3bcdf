/** Whether the primary pointing device can hover, as a mouse can. */
export const hasMouse = (): boolean => matchMedia('(hover: hover)').matches
