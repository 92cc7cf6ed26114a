'use client'

import { formatCount } from '@/components/format/count'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { DatasetChoice } from './launch-choices'
import type { HowMany } from './launch-draft'
import type { LaunchFieldsProps } from './launch-form'

/** Which questions are asked, and with which words each begins. */
export function QuestionFields({
  datasets,
  chosenCount,
  ...fields
}: LaunchFieldsProps & { datasets: readonly DatasetChoice[]; chosenCount: number }) {
  const { draft, set, at } = fields
  const dataset = datasets.find(({ id }) => id === draft.datasetId)
  return (
    <>
      <Field label="Data set" inline hint={dataset ? `Domain: ${dataset.domain}` : undefined} error={at('datasetId')}>
        <Select
          value={dataset?.id ?? null}
          // The very questions of another run are questions of its data set.
          onValueChange={(datasetId) => set(draft.howMany === 'chosen' ? { datasetId, howMany: 'all' } : { datasetId })}
          options={datasets.map(({ id, name, version, itemCount }) => ({
            value: id,
            text: name,
            label: version > 1 ? `${name}, version ${version}` : name,
            note: formatCount(itemCount),
          }))}
        />
      </Field>
      <Field label="How many" inline hint={howManyWords(draft.howMany)} error={at('itemIds')}>
        <div className="flex flex-wrap items-start gap-3">
          <Segmented
            size="md"
            label="How many questions"
            value={draft.howMany}
            onValueChange={(howMany) => set({ howMany })}
            options={howManyOptions(dataset?.itemCount, chosenCount)}
          />
        </div>
      </Field>
      {draft.howMany === 'first' || draft.howMany === 'random' ? (
        <CountFields {...fields} itemCount={dataset?.itemCount} />
      ) : null}
      <Field
        label="Opening"
        inline
        hint={
          draft.opening === 'summary'
            ? 'As in the paper: every agent gets the same one or two sentences.'
            : 'Not as in the paper; the run’s name and pages say so.'
        }
        error={at('opening')}
      >
        <Segmented
          size="md"
          label="Opening"
          value={draft.opening}
          onValueChange={(opening) => set({ opening })}
          options={[
            { value: 'summary', label: 'Summary' },
            { value: 'question', label: 'Full question' },
          ]}
        />
      </Field>
    </>
  )
}

function CountFields({ draft, set, at, itemCount }: LaunchFieldsProps & { itemCount: number | undefined }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <Field
        label="Questions"
        inline
        hint={itemCount === undefined ? undefined : `1 to ${formatCount(itemCount)}`}
        error={at('itemLimit')}
      >
        <TextInput
          inputMode="numeric"
          value={draft.itemLimit}
          onChange={(event) => set({ itemLimit: event.target.value })}
          autoComplete="off"
          className="w-28"
        />
      </Field>
      {draft.howMany === 'random' ? <SeedField draft={draft} set={set} at={at} nextToAnother /> : null}
    </div>
  )
}

/** What random choices are drawn by. */
export function SeedField({ draft, set, at, nextToAnother = false }: LaunchFieldsProps & { nextToAnother?: boolean }) {
  return (
    <Field
      label="Seed"
      inline
      hint={nextToAnother ? 'The same seed draws the same questions' : 'Sent to the models that take one'}
      error={at('seed')}
      {...(nextToAnother ? { className: 'md:grid-cols-[auto_minmax(0,1fr)]!' } : {})}
    >
      <TextInput
        inputMode="numeric"
        value={draft.seed}
        onChange={(event) => set({ seed: event.target.value })}
        autoComplete="off"
        className="w-36"
      />
    </Field>
  )
}

function howManyOptions(itemCount: number | undefined, chosenCount: number): { value: HowMany; label: string }[] {
  return [
    { value: 'all', label: itemCount === undefined ? 'All' : `All ${formatCount(itemCount)}` },
    { value: 'first', label: 'First n' },
    { value: 'random', label: 'Random n' },
    ...(chosenCount > 0 ? [{ value: 'chosen' as const, label: `The same ${formatCount(chosenCount)}` }] : []),
  ]
}

function howManyWords(howMany: HowMany): string {
  switch (howMany) {
    case 'all':
      return 'Every question of the test pool'
    case 'first':
      return 'The first of the data set, in its order: the same for every agent'
    case 'random':
      return 'Drawn by the seed: the same for every agent that is run with it'
    case 'chosen':
      return 'The very questions of the run that this form was filled from'
  }
}
