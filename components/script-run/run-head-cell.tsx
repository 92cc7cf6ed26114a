import { agentSeries } from '@/components/runs/agent-colour'
import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { Link } from '@/components/ui/link'
import { Swatch } from '@/components/ui/swatch'
import { Th } from '@/components/ui/table'
import type { ScriptRunAnswer } from '@/lib/api/script-run'

/** The head of a run's column: its agent, and whether what stands below was measured. */
export function RunHeadCell({ run, name = run.agent.name }: { run: ScriptRunAnswer; name?: string }) {
  return (
    <Th className="min-w-28 print:min-w-0">
      <span className="inline-flex items-center gap-1.5">
        <Swatch index={agentSeries(run.agent)} />
        <Link
          href={`/runs/${run.id}${run.corrections.shown ? '?overrides=include' : ''}`}
          className="text-fg hover:underline"
        >
          {name}
        </Link>
        <RunCorrectedMark run={run} />
      </span>
      <span className="block font-normal text-11">
        {run.simulated ? 'simulated' : 'measured'}
        {run.complete ? '' : ', incomplete'}
      </span>
    </Th>
  )
}
