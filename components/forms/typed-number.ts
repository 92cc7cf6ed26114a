/**
 * What a person typed into a number's field, for the contract to judge: a number where it is one, undefined where the
 * field is empty, else the text as it stands, so that the message can show what came.
 *
 * @example typedNumber('0.7') // 0.7
 * @example typedNumber('many') // 'many'
 */
export function typedNumber(text: string): number | string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(typed) ? Number(typed) : typed
}

/** Like `typedNumber`, with null for an empty field: "no such limit". */
export function typedNumberOrNull(text: string): number | string | null {
  return typedNumber(text) ?? null
}

/** A stored number as it stands in its field; '' where there is none. */
export function numberTyped(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
