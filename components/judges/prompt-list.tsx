import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { JudgePromptAnswer } from '@/lib/api/judge-prompt'
import type { JudgePromptName } from '@/lib/selfscore/judge-prompts/judge-prompt-names'
import { PROMPT_WORDS, versionWords } from './prompt-words'

/** Every judge's prompt, by its job, with the version that launches take. */
export function PromptList({ prompts, chosen }: { prompts: readonly JudgePromptAnswer[]; chosen: JudgePromptName }) {
  const jobs = [...new Set(prompts.map(({ name }) => PROMPT_WORDS[name].job))]
  return (
    <nav aria-label="Judges’ prompts" className="grid content-start gap-4">
      {jobs.map((job) => (
        <div key={job}>
          <p className="mb-1 px-2 font-medium text-12 text-fg-3">{job}</p>
          <ul className="grid gap-px">
            {prompts
              .filter(({ name }) => PROMPT_WORDS[name].job === job)
              .map(({ name, current }) => (
                <li key={name}>
                  <Link
                    href={`/judges/prompts?prompt=${name}`}
                    aria-current={name === chosen ? 'page' : undefined}
                    className={classNames(
                      'flex min-h-8 flex-wrap items-center gap-x-2 rounded-control px-2 py-1',
                      name === chosen ? 'bg-selected font-medium' : 'text-fg-2 hover:bg-inset hover:text-fg',
                    )}
                  >
                    {PROMPT_WORDS[name].title}
                    {current === 0 ? null : (
                      <span className="ml-auto whitespace-nowrap font-normal text-12 text-fg-3">
                        {versionWords(current)}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
