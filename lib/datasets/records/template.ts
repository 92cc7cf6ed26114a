import { mappedFields } from '@/lib/datasets/records/column-mapping'

/** An example of each kind of file, to be filled: every field that is read, and a row that leaves out what may be. */
interface Example {
  question: string
  answer: string
  title?: string
  id?: string
  tags?: string[]
  score?: number
  author?: string
  url?: string
  licence?: string
}

const EXAMPLES: readonly Example[] = [
  {
    question: 'The printer prints nothing but blank pages.\nI changed the cartridge yesterday.',
    answer: 'Pull the orange tape off the new cartridge.',
    title: 'Blank pages after changing the cartridge',
    id: 'kb-1',
    tags: ['printer', 'cartridge'],
    score: 12,
    author: 'Service desk',
    url: 'https://example.org/kb/1',
    licence: 'CC BY 4.0',
  },
  { question: 'How do I reset my password?', answer: 'Press "Forgot it" on the first page.' },
]

/** The same two questions as CSV and as JSON Lines. */
export const TEMPLATES = {
  csv: [mappedFields.join(','), ...EXAMPLES.map(csvRow)].map((row) => `${row}\r\n`).join(''),
  jsonLines: EXAMPLES.map((example) => `${JSON.stringify(example)}\n`).join(''),
} as const

function csvRow(example: Example): string {
  return mappedFields.map((field) => csvCell([example[field] ?? ''].flat().join(', '))).join(',')
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
