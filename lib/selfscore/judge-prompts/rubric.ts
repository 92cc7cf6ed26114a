/** One point of a scale: what it means, and a text that earns it. */
export interface RubricPoint {
  means: string
  example: string
}

type Ten<T> = readonly [T, T, T, T, T, T, T, T, T, T]

/** What a scoring judge is told: what to look at, and each point from 1 to 10, described and exemplified. */
export interface Rubric {
  /** What is judged, in one or two sentences. */
  question: string
  /** How the examples are to be taken. */
  examples: string
  /** From 1 to 10. */
  points: Ten<RubricPoint>
}

/** A rubric as a judge reads it: the question, then one line for each point. */
export function rubricText({ question, examples, points }: Rubric): string {
  const lines = points.map(({ means, example }, index) => `${index + 1}: ${means} Example: ${example}`)
  return [question, `The scale, point by point. ${examples} Between two points, give a decimal.`, ...lines].join('\n')
}
