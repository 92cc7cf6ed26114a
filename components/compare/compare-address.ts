import { parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { idsParser } from '@/components/weights/weights-address'
import { METRIC_NAMES } from '@/lib/comparison/metrics'

/** Which runs are compared, by what and against which, as it stands in the address. */
export const compareAddress = {
  version: parseAsString,
  runs: idsParser,
  /** null: the primary metric that the runs were launched for. */
  metric: parseAsStringLiteral(METRIC_NAMES),
  /** null: as the runs were launched for; `none`: all pairs. */
  baseline: parseAsString,
}
