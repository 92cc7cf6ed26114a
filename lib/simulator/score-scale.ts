/** A score as judges give it: from 1 to 10 in half points. */
export const toHalfPoint = (value: number): number => Math.min(10, Math.max(1, Math.round(value * 2) / 2))

/** A value held between 0 and 1. */
export const toShare = (value: number): number => Math.min(1, Math.max(0, value))
