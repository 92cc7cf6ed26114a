import { formatMomentUtc } from '@/components/format/moment'
import { styleText } from './style-text'

/**
 * What stands at the foot of each sheet: what was printed and when it was made, beside the number of the page, which the
 * style of the whole product adds.
 */
export function SheetFoot({ title }: { title: string }) {
  const made = styleText(formatMomentUtc(new Date()))
  return (
    <style>{`html { --sheet-title: "Deskmark  \\b7  " ${styleText(title)}; --sheet-made: ${made} "  \\b7  "; }`}</style>
  )
}
