import { decimals } from './decimals'

/** A p value as journals print it. @example formatP(0.0463) // ".046" @example formatP(1e-9) // "< .001" */
export function formatP(p: number): string {
  if (p < 0.001) return '<\u00a0.001'
  return decimals(p, 3).replace(/^0\./, '.')
}
