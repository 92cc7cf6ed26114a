import { countOf } from '@/components/format/count'
import { formatList } from '@/components/format/list'
import type { NumbersTable } from './read-numbers'

/** What was read, so that a mistake is seen before a figure is believed. */
export function tableWords({ groups, layout, itemColumn, rows, missing }: NumbersTable): string {
  const names = groups.map(({ name }) => name)
  const shown = names.length > 8 ? [...names.slice(0, 7), `${names.length - 7} more`] : names
  const how = layout === 'wide' ? 'a column each' : 'a row for each score'
  const items =
    itemColumn === null
      ? 'no items are named, so each value is taken for a question of its own'
      : itemColumn === 'row'
        ? 'each row is one question'
        : `items by “${itemColumn}”`
  return `${countOf(rows, 'row')}: ${countOf(groups.length, 'agent')} (${formatList(shown)}), ${how}; ${items}; ${missing === 0 ? 'no score is missing' : `${countOf(missing, 'score')} missing`}.`
}
