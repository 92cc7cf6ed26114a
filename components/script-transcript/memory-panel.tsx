import { classNames } from '@/components/ui/class-names'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptStepAnswer } from '@/lib/api/script-interaction'

type Memory = ScriptStepAnswer['memory']

/** What memory held before a step and after it; what the step changed stands out. */
export function MemoryPanel({ step, before }: { step: ScriptStepAnswer; before: Memory }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(step.memory)])]
  return (
    <section aria-labelledby="memory-of-step">
      <h2 id="memory-of-step" className="mb-2 font-semibold text-14">
        Memory{' '}
        <span className="font-normal text-12 text-fg-3">
          at step {step.number}, {step.stepId}
        </span>
      </h2>
      {names.length === 0 ? (
        <p className="text-fg-2">Memory holds nothing.</p>
      ) : (
        <Table label="Memory before and after the step">
          <thead>
            <tr>
              <Th>Name</Th>
              <Th>Before</Th>
              <Th>After</Th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const [was, is] = [words(before, name), words(step.memory, name)]
              const isChanged = was !== is
              return (
                <tr key={name} className="align-top font-mono text-12">
                  <Td header className="h-auto py-1 text-left">
                    {name}
                  </Td>
                  <Td className="wrap-anywhere h-auto py-1 text-fg-2">{was}</Td>
                  <Td
                    className={classNames(
                      'wrap-anywhere h-auto py-1',
                      isChanged ? 'bg-accent-bg font-medium' : 'text-fg-2',
                    )}
                  >
                    {isChanged ? <span className="sr-only">changed: </span> : null}
                    {is}
                  </Td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function words(memory: Memory, name: string): string {
  const value = memory[name]
  if (value === undefined || value === null) return 'not known'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
