'use client'

import { METRIC_WORDS } from '@/components/compare/metric-words'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { sayPlan } from '@/lib/comparison/analysis-plan'
import { METRIC_NAMES, METRICS } from '@/lib/comparison/metrics'
import type { AgentChoice } from './launch-choices'
import type { LaunchFieldsProps } from './launch-form'

/** Stands for "no baseline" in the list of agents. */
const ALL_PAIRS = 'all-pairs'

/** How the numbers will be analysed, frozen with the launch. Closed until it is wanted: the method's own stands in it. */
export function AnalysisFields({ draft, set, at, agents }: LaunchFieldsProps & { agents: readonly AgentChoice[] }) {
  const baseline = agents.find(({ id }) => id === draft.baselineAgentId)
  const unit = METRICS[draft.primaryMetric].unit.trim() || 'in the metric’s own unit'
  return (
    <details className="rounded-card border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">
        Analysis, frozen at launch <span className="ml-2 font-normal text-fg-3">{planWords(draft, baseline)}</span>
      </summary>
      <div className="mt-4 grid gap-4">
        <p className="text-12 text-fg-3">
          Said now, before any number is seen. Compare shows it, and stamps every other analysis exploratory. The
          questions, formula and weights of this form are frozen with it.
        </p>
        <Field label="Primary metric" inline error={at('analysis.primaryMetric')}>
          <Select
            value={draft.primaryMetric}
            options={METRIC_NAMES.map((name) => ({ value: name, label: METRIC_WORDS[name] }))}
            onValueChange={(value) => {
              const metric = METRIC_NAMES.find((name) => name === value)
              if (metric !== undefined) set({ primaryMetric: metric })
            }}
          />
        </Field>
        <Field
          label="Baseline"
          inline
          hint="The agent that others are compared with. Fewer pairs share α, so each is seen better"
          error={at('analysis.baselineAgentId')}
        >
          <Select
            value={baseline?.id ?? ALL_PAIRS}
            options={[
              { value: ALL_PAIRS, label: 'None: all pairs' },
              ...agents.map(({ id, name, modelLabel }) => ({ value: id, label: name, text: name, note: modelLabel })),
            ]}
            onValueChange={(id) => set({ baselineAgentId: id === ALL_PAIRS ? '' : id })}
          />
        </Field>
        <Field
          label="α"
          inline
          hint="How often a difference may be found where there is none; all pairs share it"
          error={at('analysis.alpha')}
        >
          <TextInput
            inputMode="decimal"
            value={draft.alpha}
            onChange={(event) => set({ alpha: event.target.value })}
            autoComplete="off"
            className="w-24"
          />
        </Field>
        <Field
          label="Smallest difference that matters"
          inline
          hint={`${unit.charAt(0).toUpperCase()}${unit.slice(1)}. Two agents are called equal only within it. Empty: none`}
          error={at('analysis.smallestDifference')}
        >
          <TextInput
            inputMode="decimal"
            value={draft.smallestDifference}
            onChange={(event) => set({ smallestDifference: event.target.value })}
            autoComplete="off"
            placeholder="none"
            className="w-24"
          />
        </Field>
      </div>
    </details>
  )
}

/** The plan as it stands in the fields; what is no number is left to the field's own message. */
function planWords(draft: LaunchFieldsProps['draft'], baseline: AgentChoice | undefined): string {
  const [alpha, smallest] = [Number(draft.alpha), Number(draft.smallestDifference)]
  return sayPlan({
    primaryMetric: draft.primaryMetric,
    baseline: baseline === undefined ? null : { agentId: baseline.id, name: baseline.name },
    alpha: Number.isFinite(alpha) ? alpha : 0,
    smallestDifference: smallest > 0 ? smallest : null,
  })
}
