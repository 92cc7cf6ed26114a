import { parseAsAlpha, parseAsFlag, parseAsText } from '@/lib/address/parsers'
import { spreadParser } from '../compare-address'

/** How numbers of one's own are compared, as it stands in the address; the numbers themselves do not. */
export const numbersAddress = {
  /** What the values are. */
  values: parseAsText.withDefault('Score'),
  lower: parseAsFlag.withDefault(false),
  rows: parseAsFlag.withDefault(false),
  alpha: parseAsAlpha.withDefault(0.05),
  baseline: parseAsText,
  spread: spreadParser,
}
