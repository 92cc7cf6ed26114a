import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import type { ComparisonFrame } from './comparison-frame'

/** Who has too few values to be tested, and a way to go on without it. */
export function TooFew({ frame, onLeaveOut }: { frame: ComparisonFrame; onLeaveOut: (name: string) => void }) {
  const { groups } = frame.data
  if (groups.length < 3) return null
  return groups
    .filter(({ n }) => n < 2)
    .map(({ name, n }) => (
      <Note
        key={name}
        tone="warn"
        className="mb-3"
        title={`${name} has ${n === 0 ? 'no scored interaction' : 'a single scored question'}.`}
        action={
          <Button size="sm" onClick={() => onLeaveOut(name)}>
            Leave it out
          </Button>
        }
      >
        Each {frame.noun} needs at least 2 to be told from another.
      </Note>
    ))
}
