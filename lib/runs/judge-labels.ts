/** Who judged a run, and whom. */
interface Judged {
  agent: { name: string }
  judges: { complexity: { label: string }; evaluation: { label: string }; judgements: number }
}

/**
 * A name for the judges of each run, as short as tells them apart: the evaluation judge; the complexity judge where it is
 * another; how often texts were judged; the agent, where there are several; at last their place.
 */
export function judgeLabels(runs: readonly Judged[]): string[] {
  const agents = new Set(runs.map(({ agent }) => agent.name))
  const differ = (partOf: (run: Judged) => string | number) => new Set(runs.map(partOf)).size > 1
  const [complexities, judgements] = [
    differ(({ judges }) => judges.complexity.label),
    differ(({ judges }) => judges.judgements),
  ]
  const labels = runs.map(({ agent, judges: { complexity, evaluation, judgements: times } }) => {
    const judge = complexities ? [...new Set([complexity.label, evaluation.label])].join(' / ') : evaluation.label
    const often = judgements && times > 1 ? ` × ${times}` : ''
    return `${agents.size > 1 ? `${agent.name}, ` : ''}${judge}${often}`
  })
  return labels.map((label, index) => {
    const place = labels.slice(0, index + 1).filter((other) => other === label).length
    return labels.filter((other) => other === label).length > 1 ? `${label} (${place})` : label
  })
}
