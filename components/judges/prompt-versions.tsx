import { Moment } from '@/components/moment'
import { Link } from '@/components/ui/link'
import { Table, Td, Th } from '@/components/ui/table'
import type { JudgePromptAnswer } from '@/lib/api/judge-prompt'

/** All versions of a prompt, newest first. None ever changes; each can be read, and taken as the beginning of a new one. */
export function PromptVersions({ prompt, shown }: { prompt: JudgePromptAnswer; shown: number }) {
  return (
    <Table label="Versions of this prompt">
      <thead>
        <tr>
          <Th>Version</Th>
          <Th>Written</Th>
          <Th>What was changed</Th>
          <Th>
            <span className="sr-only">Read it</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {prompt.versions.map(({ number, createdAt, note, builtIn }) => (
          <tr key={number}>
            <Td header className="text-left">
              {number}
              {number === prompt.current ? <span className="font-normal text-fg-3"> · in use</span> : null}
            </Td>
            <Td>{createdAt === null ? 'built in' : <Moment at={createdAt} />}</Td>
            <Td className="wrap-break-word">
              {builtIn === null ? (note ?? '') : <span title={builtIn}>the product’s own</span>}
            </Td>
            <Td>
              {number === shown ? (
                <span className="text-fg-3">shown above</span>
              ) : (
                <Link className="link" href={`/judges/prompts?prompt=${prompt.name}&version=${number}`}>
                  Read<span className="sr-only"> version {number}</span>
                </Link>
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
