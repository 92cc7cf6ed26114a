import { TextBlock } from '@/components/ui/text-block'
import type { ScriptStepAnswer } from '@/lib/api/script-interaction'

type Call = ScriptStepAnswer['toolCalls'][number]

const OUTCOMES: Readonly<Record<Call['outcome'], string>> = {
  done: 'done',
  error: 'failed',
  unknown: 'no such tool',
  invalid: 'arguments are no JSON',
  'after-end': 'after the end, does not count',
}

/** A call that the agent made, folded: its arguments as they were written, and what it was answered. */
export function ToolCall({ call }: { call: Call }) {
  const isBad = call.outcome !== 'done'
  return (
    <details className="ml-8 min-w-0 rounded-card border border-line px-3 py-1.5">
      <summary className="wrap-anywhere cursor-pointer font-mono text-12">
        {call.name}({call.rawArguments === '' ? '{}' : call.rawArguments}){' '}
        <span className={isBad ? 'text-err' : 'text-ok'}>{OUTCOMES[call.outcome]}</span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2">
        <div>
          <p className="mb-1 text-12 text-fg-3">Arguments, as written</p>
          <TextBlock label={`Arguments of ${call.name}`} text={pretty(call.rawArguments, call.arguments)} />
        </div>
        <div>
          <p className="mb-1 text-12 text-fg-3">{call.error ? `Result: ${call.error}` : 'Result'}</p>
          <TextBlock label={`Result of ${call.name}`} text={JSON.stringify(call.result, null, 2)} />
        </div>
      </div>
    </details>
  )
}

function pretty(raw: string, read: Call['arguments']): string {
  if (raw === '') return '(none)'
  return read === null ? raw : JSON.stringify(read, null, 2)
}
