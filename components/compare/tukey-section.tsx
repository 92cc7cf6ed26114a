import { PastPossibleNote } from '@/components/charts/past-possible-note'
import { formatP } from '@/components/format/p-value'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import { tukeyTable } from './compare-tables'
import { type ComparisonFrame, pictureOf } from './comparison-frame'
import { CopyTable, HowMade, SaveTable } from './copy-table'
import { useFirstRows } from './first-rows'
import { GroupName } from './group-name'
import { DifferenceAxis, IntervalRow, scaleOfIntervals } from './interval-row'
import { markSimulated } from './mark-simulated'
import { possibleDifference } from './metric-possible'
import { signed } from './signed'

/** Tukey's table as the paper prints it, with its intervals drawn. It decides nothing here. */
export function TukeySection({ frame }: { frame: ComparisonFrame }) {
  const { tukey } = frame.data
  const table = markSimulated(tukeyTable(frame.data), frame, 2)
  const { shown, button } = useFirstRows(tukey ?? [])
  if (tukey === null || table === null)
    return (
      <Section title="Tukey HSD" aside="as in the paper’s Appendix A · decides nothing">
        <p className="text-fg-2">Can’t be had: see the notes above.</p>
      </Section>
    )
  const possible = possibleDifference(frame.possible)
  const scale = scaleOfIntervals(
    tukey.flatMap(({ lower, upper }) => [lower, upper]),
    possible,
  )
  return (
    <Section
      title="Tukey HSD"
      picture={pictureOf(frame, 'Tukey HSD')}
      aside="as in the paper’s Appendix A · decides nothing"
      actions={
        <>
          <CopyTable table={table} />
          <SaveTable of="Tukey HSD" table={table} />
        </>
      }
    >
      <Table label="Tukey’s honestly significant differences" className="min-w-[860px]" namesStay>
        <thead>
          <tr>
            <Th className="min-w-[150px]">group1</Th>
            <Th className="min-w-[150px]">group2</Th>
            <Th align="right">meandiff</Th>
            <Th align="right">p-adj</Th>
            <Th align="right">lower</Th>
            <Th align="right">upper</Th>
            <Th align="right">reject</Th>
            <Th className="w-[34%] pl-6">
              <span className="sr-only">Interval</span>
              <DifferenceAxis scale={scale} />
            </Th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ group1, group2, meanDifference, pAdjusted, lower, upper, reject }) => (
            <tr key={`${group1} ${group2}`}>
              <Td header className="text-left">
                <GroupName frame={frame} name={group1} />
              </Td>
              <Td>
                <GroupName frame={frame} name={group2} />
              </Td>
              <Td align="right" className="font-semibold">
                {signed(meanDifference, frame.digits)}
              </Td>
              <Td align="right">{formatP(pAdjusted)}</Td>
              <Td align="right">{signed(lower, frame.digits)}</Td>
              <Td align="right">{signed(upper, frame.digits)}</Td>
              <Td align="right">{reject ? 'yes' : 'no'}</Td>
              <Td className="relative">
                <IntervalRow scale={scale} difference={meanDifference} lower={lower} upper={upper} faint={!reject} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {button}
      <PastPossibleNote
        intervals={tukey.map(({ lower, upper }) => [lower, upper])}
        possible={possible}
        of={frame.noun === 'run' ? 'questions' : 'values'}
      />
      <HowMade table={table} />
    </Section>
  )
}
