import { parseAsBoolean, parseAsFloat, parseAsString } from 'nuqs/server'
import { spreadParser } from '../compare-address'

/** How numbers of one's own are compared, as it stands in the address; the numbers themselves do not. */
export const numbersAddress = {
  /** What the values are. */
  values: parseAsString.withDefault('Score'),
  lower: parseAsBoolean.withDefault(false),
  rows: parseAsBoolean.withDefault(false),
  alpha: parseAsFloat.withDefault(0.05),
  baseline: parseAsString,
  spread: spreadParser,
}
