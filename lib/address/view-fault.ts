import { got } from '@/lib/api/fields'
import type { ViewPage } from '@/lib/api/saved-view'
import { interactionsAddress } from './interactions-address'
import { type Parser, takes } from './parsers'
import { runsAddress } from './runs-address'
import { setUpAddress } from './tags-address'

const ADDRESSES: Readonly<Record<ViewPage, Readonly<Record<string, Parser>>>> = {
  runs: runsAddress,
  interactions: interactionsAddress,
  agents: setUpAddress,
  datasets: setUpAddress,
  scenarios: setUpAddress,
  leaderboards: setUpAddress,
}

/** Which value of a view's query its page could not read, and so would leave out; null: it reads all. */
export function viewFault(page: ViewPage, query: string): string | null {
  for (const [name, value] of new URLSearchParams(query)) {
    const parser = ADDRESSES[page][name]
    if (parser !== undefined && value !== '' && !takes(parser, value))
      return `must hold a value that the page knows for ${name}, got ${got(value)}`
  }
  return null
}
