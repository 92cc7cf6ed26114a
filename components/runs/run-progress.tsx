import { ProgressBar } from '@/components/ui/progress-bar'
import type { RunListEntry } from '@/lib/api/run'
import { progressWords } from './run-figures-words'

/** How far a run is: scored in the accent (grey while it does not move), then unscored, then errored. */
export function RunProgressBar({
  run,
  className,
}: {
  run: Pick<RunListEntry, 'status' | 'progress'>
  className?: string
}) {
  const { planned, scored, unscored, errored, cancelled } = run.progress
  const share = (count: number): number => (planned === 0 ? 0 : count / planned)
  const moving = run.status === 'running'
  return (
    <ProgressBar
      label={progressWords(run.progress)}
      parts={[
        { name: 'scored', share: share(scored), colour: moving ? 'var(--accent)' : 'var(--neutral-1)' },
        { name: 'unscored', share: share(unscored), colour: 'var(--warn)' },
        { name: 'errored', share: share(errored), colour: 'var(--err)' },
        { name: 'cancelled', share: share(cancelled), colour: 'var(--line-2)' },
      ]}
      {...(className ? { className } : {})}
    />
  )
}
