import { randomInt, randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { emptyLaunch, LAUNCH_LIMITS } from '@/components/launch/launch-draft'
import { NothingToLaunch } from '@/components/launch/nothing-to-launch'
import { NO_JUDGES } from '@/components/study/study-draft'
import { StudyForm } from '@/components/study/study-form'
import { PageHeader } from '@/components/ui/page-header'
import { readChoices } from '../../runs/new/read-launch'

export const metadata: Metadata = { title: 'Launch a study' }

export default async function LaunchStudyPage() {
  const choices = await readChoices(null)
  const [onlyDataset, ...otherDatasets] = choices.datasets
  return (
    <>
      <PageHeader title="Launch a study" crumbs={[{ label: 'Studies', href: '/studies' }]} />
      {choices.agents.length === 0 || choices.datasets.length === 0 || choices.models.length === 0 ? (
        <NothingToLaunch choices={choices} />
      ) : (
        <StudyForm
          choices={choices}
          initial={{
            name: '',
            agentIds: [],
            judges: [NO_JUDGES],
            furtherJudges: 'same-conversations',
            launch: {
              ...emptyLaunch(randomInt(LAUNCH_LIMITS.seed)),
              datasetId: onlyDataset && otherDatasets.length === 0 ? onlyDataset.id : '',
            },
          }}
          launchKey={randomUUID()}
        />
      )}
    </>
  )
}
