'use client'

import { Check, TriangleAlert } from 'lucide-react'
import { formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { formatDuration } from '@/components/format/duration'
import { parametersText } from '@/components/models/price-text'
import { Badge } from '@/components/ui/badge'
import { KeyValues } from '@/components/ui/key-values'
import { Note } from '@/components/ui/note'
import { TextBlock } from '@/components/ui/text-block'
import type { SentRequest } from '@/lib/api/sent-request'
import { BodyViews } from './body-views'

/** One request: whether these are the bytes that were sent, whom it asked, and its body in three forms. */
export function SentRequestView({ request }: { request: SentRequest }) {
  const { body, bodyReason, replyText } = request
  return (
    <>
      {body === null ? (
        <Note tone="warn" title="Can’t be made again.">
          {bodyReason}
        </Note>
      ) : null}
      <Facts request={request} />
      {body === null ? null : <BodyViews request={request} body={body} />}
      {replyText === null ? null : (
        <section>
          <h3 className="mb-1 font-medium">The reply, for which it was asked again</h3>
          <TextBlock label="The reply, for which it was asked again" text={replyText.toWellFormed() || '(empty)'} />
        </section>
      )}
    </>
  )
}

function Facts({ request }: { request: SentRequest }) {
  const { model, tokens, httpAttempts, latencyMs, costUsd, finishReason, returnedModel, requestSha256, body } = request
  return (
    <KeyValues
      className="text-12"
      entries={[
        {
          key: 'SHA-256',
          value: (
            <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
              {body === null ? (
                <Badge tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
                  not made again
                </Badge>
              ) : (
                <Badge tone="ok" icon={<Check aria-hidden="true" />}>
                  as sent: the hash fits
                </Badge>
              )}
              <code className="text-11">{requestSha256}</code>
            </span>
          ),
        },
        { key: 'Model', value: modelWords(model, returnedModel) },
        {
          key: 'Parameters',
          value:
            model.parameters === null
              ? 'not known any more'
              : (parametersText(model.parameters) ?? 'the endpoint’s own'),
        },
        { key: 'Sent', value: `${countOf(httpAttempts, 'time')}, answered in ${formatDuration(latencyMs / 1_000)}` },
        { key: 'Tokens', value: tokenWords(tokens) },
        { key: 'Cost', value: costUsd === null ? 'unknown' : formatUsd(costUsd) },
        { key: 'Ended by', value: finishReason ?? 'stop' },
      ]}
    />
  )
}

function modelWords({ name, label, connectionName, simulated }: SentRequest['model'], returned: string | null): string {
  const named = label === null || label === name ? (name ?? 'not known any more') : `${label} (${name})`
  return [
    named,
    connectionName === null ? null : `on ${connectionName}`,
    simulated ? 'simulated' : null,
    returned === null ? null : `answered as ${returned}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

function tokenWords({ input, cachedInput, output }: SentRequest['tokens']): string {
  if (input === null && output === null) return 'not reported'
  const part = (count: number | null) => (count === null ? 'unknown' : formatCount(count))
  const cached = cachedInput === null || cachedInput === 0 ? '' : ` (${formatCount(cachedInput)} cached)`
  return `${part(input)} in${cached}, ${part(output)} out`
}
