import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What draws: a file of ours that holds an `svg`, or asks the library of charts for one. */
const DRAWS = /<svg\b|from 'recharts'/

/** Every chart, and the parts of pages that hold it: each of them can be saved as a picture. */
const CHARTS: Readonly<Record<string, readonly string[]>> = {
  'charts/distribution-chart.tsx': ['run/distributions.tsx'],
  'charts/interval-plot.tsx': ['leaderboard/board-view.tsx', 'study/study-view.tsx', 'weights/ranking.tsx'],
  'charts/small-multiples.tsx': ['study/study-figures.tsx'],
  'charts/split-bar.tsx': ['run/run-headline.tsx', 'run/noise-floor.tsx'],
  'compare/compared-runs.tsx': ['compare/compared-runs.tsx'],
  'compare/curves.tsx': ['compare/distributions.tsx'],
  'compare/distributions.tsx': ['compare/distributions.tsx'],
  'compare/interval-row.tsx': ['compare/pair-differences.tsx', 'compare/tukey-section.tsx'],
  'compare/pictures.tsx': ['compare/distributions.tsx', 'compare/compared-runs.tsx'],
  'compare/point-strip.tsx': ['compare/distributions.tsx'],
  'compare/solved-by-turn.tsx': ['compare/solved-by-turn.tsx'],
  'judges/judge-figure.tsx': ['judges/judge-comparison-view.tsx'],
  'leaderboard/cost-plot.tsx': ['leaderboard/board-view.tsx'],
  'leaderboard/rank-strip.tsx': ['leaderboard/board-view.tsx'],
  'run/run-headline.tsx': ['run/run-headline.tsx'],
  'script-run/share-cell.tsx': [
    'script-run/script-run-view.tsx',
    'script-compare/script-compare-view.tsx',
    'leaderboard/board-checks.tsx',
  ],
  'study/score-against-cost.tsx': ['study/study-costs.tsx'],
}

/** What draws no results, and why. */
const NO_CHARTS: Readonly<Record<string, string>> = {
  'method/flow-figure.tsx': 'how scores come about, not scores',
  'runs/run-status-badge.tsx': 'a mark beside a word',
  'shell/brand.tsx': 'the mark of the product',
  'transcript/outline/score-chart.tsx': 'the way through one transcript',
  'transcript/outline/outline.tsx': 'the way through one transcript',
  'transcript/player/track.tsx': 'the way through one transcript',
  'ui/progress-bar.tsx': 'how far a run has come',
  'ui/swatch.tsx': 'the colour of an agent',
}

const source = (file: string) => readFileSync(path.join('components', file), 'utf8')

const drawn = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && DRAWS.test(source(file)))
  .toSorted()

test('every file that draws is known: as a chart, or as none', () => {
  expect(drawn.filter((file) => !(file in CHARTS || file in NO_CHARTS))).toEqual([])
  expect(Object.keys(NO_CHARTS).filter((file) => !drawn.includes(file))).toEqual([])
})

test.each(Object.entries(CHARTS))('the chart of %s can be saved as a picture wherever it stands', (_, holders) => {
  const without = holders.filter((file) => !/\bpicture=\{/.test(source(file)))
  expect(without).toEqual([])
})

test('each place that holds a picture says on how many values it stands, and whether they are simulated', () => {
  const holders = [...new Set(Object.values(CHARTS).flat())]
  const silent = holders.filter((file) => !/\bpictureOf\(|\bn: nWords\([\s\S]*\bsimulated\b/.test(source(file)))
  expect(silent).toEqual([])
})
