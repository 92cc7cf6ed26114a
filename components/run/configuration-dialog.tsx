'use client'

import { useState } from 'react'
import { formatUsd } from '@/components/format/cost'
import { formatCount } from '@/components/format/count'
import { parametersText, priceText } from '@/components/models/price-text'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { Link } from '@/components/ui/link'
import { Tabs } from '@/components/ui/tabs'
import { TextBlock } from '@/components/ui/text-block'
import { modelSchema } from '@/lib/api/model'
import type { RunAnswer } from '@/lib/api/run'
import { sayPlan } from '@/lib/comparison/analysis-plan'
import type { FrozenModel, FrozenRetrieval, RunConfiguration } from '@/lib/runs/configuration'

type Part = 'settings' | 'prompts' | 'json'

/** Everything that was frozen at launch: settings, the exact prompts, and the whole of it as JSON. */
export function ConfigurationDialog({ run }: { run: RunAnswer }) {
  const [part, setPart] = useState<Part>('settings')
  return (
    <Dialog
      title="Configuration"
      description="Frozen at launch. Later edits of agents, models, prices or prompts never change it."
      width="lg"
      trigger={
        <button type="button" className="link">
          Whole configuration
        </button>
      }
    >
      <Tabs
        label="Parts of the configuration"
        value={part}
        onValueChange={setPart}
        tabs={[
          { value: 'settings', label: 'Settings' },
          { value: 'prompts', label: 'Prompts' },
          { value: 'json', label: 'JSON' },
        ]}
      >
        <div className="grid gap-4 pt-4">
          {part === 'settings' ? <Settings run={run} /> : null}
          {part === 'prompts' ? <Prompts configuration={run.configuration} /> : null}
          {part === 'json' ? <Json configuration={run.configuration} /> : null}
        </div>
      </Tabs>
    </Dialog>
  )
}

function Settings({ run }: { run: RunAnswer }) {
  const { configuration, name, id } = run
  const { items, weights } = configuration
  const limit = items.limit === null ? 'all' : `${items.order} ${formatCount(items.limit)}`
  return (
    <>
      <Facts
        entries={[
          { key: 'Run name', value: name },
          { key: 'Run id', value: <code className="text-12">{id}</code> },
          { key: 'Questions', value: `${formatCount(items.count)} (${limit})` },
          { key: 'Domain', value: configuration.dataset.domain },
          {
            key: 'Opening',
            value: configuration.opening === 'summary' ? 'the stored summary' : 'the full question',
          },
          { key: 'Formula', value: configuration.formula },
          {
            key: 'Weights',
            value: `critical thinking ${weights.criticalThinking}, error handling ${weights.errorHandling}, topic knowledge ${weights.topicKnowledge}`,
          },
          { key: 'Turns at most', value: configuration.maxTurns },
          { key: 'Trials', value: configuration.trials },
          { key: 'Seed', value: configuration.seed },
          {
            key: 'Analysis',
            value: configuration.analysis === null ? 'nothing was said at launch' : sayPlan(configuration.analysis),
          },
          { key: 'Judgements of each text', value: configuration.judging.judgements },
          { key: 'Prompts', value: configuration.prompts.version },
          { key: 'Judges’ prompts', value: versionsWords(configuration) },
        ]}
      />
      {configuration.agent.model === null ? (
        <People agent={configuration.agent} />
      ) : (
        <Model part="Agent" model={configuration.agent.model} />
      )}
      {configuration.agent.retrieval === null ? null : <Reading retrieval={configuration.agent.retrieval} />}
      {configuration.userProxy === null ? null : <Model part="User proxy" model={configuration.userProxy} />}
      <Model part="Complexity judge" model={configuration.complexityJudge} />
      <Model part="Evaluation judge" model={configuration.evaluationJudge} />
      {JOB_JUDGES.map(([job, part]) => {
        const model = configuration.judging[job]
        return model === null ? null : <Model key={job} part={part} model={model} />
      })}
      <Model part="Summaries and problems" model={configuration.extraction} />
    </>
  )
}

/** Names with their values close by, for there is room at the right. */
function Facts({ entries }: { entries: readonly KeyValue[] }) {
  return <KeyValues entries={entries} className="sm:grid-cols-[180px_1fr]! [&_dd]:text-left!" />
}

function parameterWords(parameters: FrozenModel['parameters']): string {
  const read = modelSchema.shape.parameters.safeParse(parameters)
  return read.success ? (parametersText(read.data) ?? 'the endpoint’s own') : JSON.stringify(parameters)
}

/** What was frozen with the run; a price that this version can't read is shown as it stands. */
function priceWords(pricing: FrozenModel['pricing']): string {
  const read = modelSchema.shape.pricing.safeParse(pricing)
  return read.success ? priceText(read.data) : JSON.stringify(pricing)
}

function People({ agent: { costPerInteractionUsd, withComments } }: { agent: RunConfiguration['agent'] }) {
  return (
    <div>
      <h3 className="mb-1 font-medium">Agent</h3>
      <Facts
        entries={[
          {
            key: 'Answers',
            value: `people: each question’s accepted answer as one turn${withComments ? ', then what asker and answerer wrote under it' : ''}`,
          },
          {
            key: 'Price',
            value: costPerInteractionUsd === null ? 'not known' : `${formatUsd(costPerInteractionUsd)} an interaction`,
          },
        ]}
      />
    </div>
  )
}

function Reading({ retrieval }: { retrieval: FrozenRetrieval }) {
  const { knowledgeBaseId, name, passageCount, contentHash, topK, search, embedding } = retrieval
  return (
    <div>
      <h3 className="mb-1 font-medium">What the agent reads</h3>
      <Facts
        entries={[
          {
            key: 'Knowledge base',
            value: (
              <Link className="link" href={`/knowledge/${knowledgeBaseId}`}>
                {name}
              </Link>
            ),
          },
          { key: 'Content', value: <code className="text-12">{contentHash}</code> },
          { key: 'Passages', value: `${topK} at most each turn, of ${formatCount(passageCount)}` },
          { key: 'Looked up', value: 'the opening and the user’s latest message' },
          { key: 'Found by', value: search === 'both' ? 'words and meaning, fused by rank' : search },
        ]}
      />
      {embedding === null ? null : <Model part="Embeddings" model={embedding} />}
    </div>
  )
}

const JOB_JUDGES = [
  ['userHelpfulness', 'Judge of user helpfulness'],
  ['agentHelpfulness', 'Judge of agent helpfulness'],
  ['solved', 'Judge of the solved check'],
] as const

/** Which versions of the judges' prompts were frozen; the words themselves stand under Prompts. */
function versionsWords({ judging: { promptVersions } }: RunConfiguration): string {
  const versions = promptNames.flatMap(([name, title]) => {
    const number = promptVersions[name as keyof typeof promptVersions]
    return number === undefined || number === 0 ? [] : [`${title}: version ${number}`]
  })
  if (versions.length > 0) return `${versions.join('; ')}; all others the product’s own`
  return Object.keys(promptVersions).length > 0 ? 'the product’s own' : 'their versions were not kept'
}

function Model({ part, model }: { part: string; model: FrozenModel }) {
  return (
    <div>
      <h3 className="mb-1 font-medium">{part}</h3>
      <Facts
        entries={[
          { key: 'Model', value: model.label === model.name ? model.name : `${model.label} (${model.name})` },
          { key: 'Connection', value: `${model.connectionName}${model.simulated ? ', simulated' : ''}` },
          {
            key: 'Parameters',
            value: parameterWords(model.parameters),
          },
          {
            key: 'Price',
            value: priceWords(model.pricing),
          },
        ]}
      />
    </div>
  )
}

const promptNames: readonly (readonly [keyof RunConfiguration['prompts'], string])[] = [
  ['summary', 'Summary of a question'],
  ['problem', 'Underlying problem'],
  ['criticalThinking', 'Complexity: critical thinking'],
  ['errorHandling', 'Complexity: error handling'],
  ['topicKnowledge', 'Complexity: topic knowledge'],
  ['opening', "User's first message"],
  ['userHelpfulness', "User's later messages"],
  ['agentHelpfulness', "Agent's answers"],
  ['solved', 'Solved check'],
  ['userProxy', 'User proxy'],
]

function Prompts({ configuration }: { configuration: RunConfiguration }) {
  const { agent, prompts, dataset } = configuration
  const isHuman = agent.kind === 'human-baseline'
  return (
    <>
      <p className="text-fg-2">
        Word for word as they are sent, the data set’s domain filled in. What stands between the marks of a request is
        on the page of each interaction.
      </p>
      {isHuman ? null : (
        <Prompt
          name="Agent"
          text={agent.systemPrompt === null || agent.systemPrompt === '' ? null : agent.systemPrompt}
        />
      )}
      {promptNames
        .filter(([key]) => !isHuman || key !== 'userProxy')
        .map(([key, name]) => (
          <Prompt key={key} name={name} text={prompts[key].split('{domain}').join(dataset.domain)} />
        ))}
    </>
  )
}

function Prompt({ name, text }: { name: string; text: string | null }) {
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-2">
        <h3 className="font-medium">{name}</h3>
        {text ? <CopyButton text={text} /> : null}
      </div>
      {text ? <TextBlock label={`Prompt: ${name}`} text={text} /> : <p className="text-fg-3">No system prompt.</p>}
    </div>
  )
}

function Json({ configuration }: { configuration: RunConfiguration }) {
  const text = JSON.stringify(configuration, null, 2)
  return (
    <div>
      <div className="mb-1 flex justify-end">
        <CopyButton text={text} />
      </div>
      <TextBlock label="The configuration as JSON" text={text} tall />
    </div>
  )
}
