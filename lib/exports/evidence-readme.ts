import type { RunAnswer } from '@/lib/api/run'
import type { ScriptRunAnswer } from '@/lib/api/script-run'

/** What a bundle says of itself to a person who opens it. */
export function evidenceReadme(run: RunAnswer | ScriptRunAnswer): string {
  return `# Evidence of a run

This is all that the numbers of one run were made of, as Deskmark keeps it. Another installation can read it: on its page
of runs, choose "Import evidence". It then shows the same numbers, computed from the same rows: by the judges' scores alone, and with people's corrections.

- Run: ${oneLine(run.name)}
- Agent: ${oneLine(run.agent.name)}
- Benchmark: ${run.benchmark === 'selfscore' ? `questions of ${oneLine(run.dataset.name)}, version ${run.dataset.version}` : 'scripted scenarios'}
- ${run.simulated ? 'SIMULATED: models of the bundled endpoint took part. These numbers measure nothing.' : 'Measured: no simulated model took part.'}

| file | holds |
| --- | --- |
| manifest.json | every other file with its size and SHA-256, when and by which version it was made |
| run.json | the run's page as JSON: its frozen configuration, its headline, its costs |
| transcripts.jsonl | a whole conversation a line, with scores and the judges' reasons |
| prompts/ | each prompt, as it was frozen at launch |
| scenarios/ | each scenario's file that was played, in its version |
| rows/ | what is stored, a row a line: questions with their authors and licences (items), what was said (turns, script-steps), each judge's own words (judgements), what people corrected beside it with who and why (score-, criterion- and point-overrides), each request with the SHA-256 of the bytes that were sent (model-calls), scores |

Requests are not repeated here: each is made again of these parts by the code that built it, and compared with its SHA-256.
No key and no address of an endpoint is in here. Questions and answers belong to their authors, under the licence that
stands beside each.
`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
