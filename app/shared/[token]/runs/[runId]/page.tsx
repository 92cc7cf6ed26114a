import { notFound } from 'next/navigation'
import { UnreadNote } from '@/components/address/unread-note'
import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { SheetFoot } from '@/components/print/sheet-foot'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { CorrectedMark } from '@/components/score/corrected-mark'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Crumbs } from '@/components/ui/page-header'
import { Table, Td, Th } from '@/components/ui/table'
import { database } from '@/lib/db/client'
import { isId } from '@/lib/db/is-id'
import { findSharedRun, listSharedInteractions } from '@/lib/db/shared-transcripts'
import { fromCursor } from '../../../../from-cursor'
import { openShared } from '../../open-shared'

const PAGE = 100

export default async function SharedRunPage({
  params,
  searchParams,
}: {
  params: Promise<{ token: string; runId: string }>
  searchParams: Promise<{ after?: string | string[] }>
}) {
  const { token, runId } = await params
  const { after } = await searchParams
  const { kind, link } = await openShared(token)
  if (kind === 'password') return null
  if (!isId(runId)) notFound()
  const cursor = typeof after === 'string' ? after : undefined
  const { page, isUnread } = await fromCursor(cursor, (from) =>
    listSharedInteractions(database(), link, runId, { limit: PAGE, cursor: from }),
  )
  const run = await findSharedRun(database(), link, runId)
  if (page === null || run === null) notFound()
  return (
    <>
      <SheetFoot title={`Transcripts of ${run.agentName}`} />
      <div className="py-4">
        <Crumbs crumbs={[{ label: 'Leaderboard', href: `/shared/${token}` }]} current="Transcripts" />
      </div>
      <h1 className="wrap-anywhere mb-4 flex flex-wrap items-center gap-x-3 font-semibold text-20">
        <span>
          Transcripts of <bdi>{run.agentName}</bdi>
        </span>
        {run.simulated ? <SimulatedBadge /> : null}
      </h1>
      <UnreadNote parts={isUnread ? ['after'] : []} />
      <Table label="Transcripts" className="min-w-[480px]">
        <thead>
          <tr>
            <Th className="w-[60%]">Conversation</Th>
            <Th align="right">Turns</Th>
            <Th>Solved</Th>
            <Th align="right">Result</Th>
          </tr>
        </thead>
        <tbody>
          {page.data.map(
            ({ id, title, turnCount, solved, finalScore, points, maxPoints, missingReason, correctedScores }) => (
              <tr key={id}>
                <Td header className="py-1.5 text-left">
                  <Link href={`/shared/${token}/interactions/${id}`} className="wrap-anywhere hover:underline">
                    <bdi>{title}</bdi>
                  </Link>
                </Td>
                <Td align="right">{formatCount(turnCount)}</Td>
                <Td className="text-fg-2">{solved === null ? 'not known' : solved ? 'yes' : 'no'}</Td>
                <Td align="right">
                  <span className="inline-flex gap-1 whitespace-nowrap">
                    {correctedScores > 0 ? <CorrectedMark what="With a person’s correction" /> : null}
                    {points !== null && maxPoints !== null ? (
                      `${points} of ${maxPoints}`
                    ) : finalScore === null ? (
                      <span className="whitespace-normal text-12 text-fg-3">{missingReason ?? 'no score'}</span>
                    ) : (
                      formatScore(finalScore)
                    )}
                  </span>
                </Td>
              </tr>
            ),
          )}
        </tbody>
      </Table>
      {page.nextCursor === null ? null : (
        <ButtonLink className="mt-4" href={`/shared/${token}/runs/${runId}?after=${page.nextCursor}`}>
          Further transcripts
        </ButtonLink>
      )}
    </>
  )
}
