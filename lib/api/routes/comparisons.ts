import {
  comparedItemsQuerySchema,
  comparedItemsSchema,
  comparedPointsQuerySchema,
  comparedPointsSchema,
} from '../compared-items'
import { compareNumbersSchema, compareRunsQuerySchema, comparisonSchema, runComparisonSchema } from '../comparison'
import { plannerQuerySchema, plannerSchema } from '../planner'
import { printComparisonQuerySchema, printSchema, TOO_MANY_PRINTS } from '../print'
import { robustnessQuerySchema, robustnessSchema } from '../robustness'
import { partingsQuerySchema, scriptComparisonSchema, scriptPartingsSchema } from '../script-comparison'
import { ofEither, type Routes } from './contract'

/** What differs, and what it takes to see a difference. */
export const comparisonRoutes = {
  'GET /comparisons': {
    summary: 'Compare 2 to 20 runs by one metric: the answer in words, what it survives, and every test beside it',
    permission: 'look',
    query: compareRunsQuerySchema,
    answers: { 200: ofEither(runComparisonSchema, scriptComparisonSchema) },
    servedBy: 'web',
  },
  'GET /comparisons/partings': {
    summary: 'Where the transcripts of two runs of scenarios part: the first step that differs in outcome',
    permission: 'read',
    query: partingsQuerySchema,
    answers: { 200: scriptPartingsSchema },
  },
  'GET /comparisons/items': {
    summary: 'The items that compared runs were asked, those on which they differ most first, with each transcript',
    permission: 'look',
    query: comparedItemsQuerySchema,
    answers: { 200: comparedItemsSchema },
  },
  'GET /comparisons/points': {
    summary: 'Each interaction of compared runs that has a value, in the order of the values: at most 20,000',
    permission: 'look',
    query: comparedPointsQuerySchema,
    answers: { 200: comparedPointsSchema },
  },
  'GET /comparisons/robustness': {
    summary:
      'The order of 2 to 20 runs under formulas, weights, judges, turn 1, trimmed means and bounds for what is missing',
    permission: 'look',
    query: robustnessQuerySchema,
    answers: { 200: robustnessSchema },
    servedBy: 'web',
  },
  'POST /comparisons/prints': {
    summary: 'Have a comparison printed as PDF by a worker; where none has a Chromium, the print says so',
    permission: 'export',
    audit: null,
    query: printComparisonQuerySchema,
    crowded: TOO_MANY_PRINTS,
    answers: { 202: printSchema },
  },
  'GET /planner': {
    summary:
      'How many items a difference needs, and what the chosen ones see, from variance that earlier runs measured',
    permission: 'look',
    query: plannerQuerySchema,
    answers: { 200: plannerSchema },
  },
  'POST /statistics/compare': {
    summary: 'Compare numbers of one’s own: the answer in words, the deciding test, and the tests of the paper',
    permission: 'look',
    audit: null,
    body: compareNumbersSchema,
    answers: { 200: comparisonSchema },
    servedBy: 'web',
  },
} as const satisfies Routes
