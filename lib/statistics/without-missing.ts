/**
 * The values that exist, and how many do not. A missing value is left out and counted; it is never 0.
 * @example withoutMissing([7, null, 9]) // { values: [7, 9], missing: 1 }
 */
export function withoutMissing(values: readonly (number | null)[]): { values: number[]; missing: number } {
  const present = values.filter((value) => value !== null)
  return { values: present, missing: values.length - present.length }
}
