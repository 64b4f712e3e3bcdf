/** Whether the person points with something finer than a finger. */
export const hasMouse = (): boolean => matchMedia('(hover: hover)').matches
