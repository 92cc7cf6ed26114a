import { parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { idsParser } from '@/components/weights/weights-address'
import { METRIC_NAMES } from '@/lib/comparison/metrics'

/** Which runs are compared, by what and against which, as it stands in the address. */
export const compareAddress = {
  version: parseAsString,
  runs: idsParser,
  metric: parseAsStringLiteral(METRIC_NAMES).withDefault('finalScore'),
  baseline: parseAsString,
}
