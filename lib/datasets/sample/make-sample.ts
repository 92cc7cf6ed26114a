import { importOptionsSchema } from '@/lib/datasets/import-options'
import type { AnswerHalf, QuestionHalf } from '@/lib/datasets/item-half'
import { type SampleItem, sampleItemSchema } from '@/lib/datasets/sample/sample-item'
import { readItems } from '@/lib/datasets/stack-exchange/read-items'
import { scanPosts } from '@/lib/datasets/stack-exchange/scan-posts'

const SITE = 'stackoverflow.com'

/**
 * The bundled sample: the questions of a `Posts.xml` whose accepted answer has at least 100 votes, as the paper selects.
 * @param open opens the file anew; it is read twice
 */
export async function makeSample(open: () => AsyncIterable<Uint8Array>): Promise<SampleItem[]> {
  const options = importOptionsSchema.parse({ minAnswerScore: 100, site: SITE })
  const { plan } = await scanPosts(open(), options)
  const questions: QuestionHalf[] = []
  const answers = new Map<string, AnswerHalf>()
  for await (const halves of readItems(open(), plan, SITE)) {
    for (const half of halves) {
      if (half.kind === 'question') questions.push(half)
      else answers.set(half.externalId, half)
    }
  }
  return questions.map((question) => join(question, answers.get(question.externalId)))
}

function join(question: QuestionHalf, answer: AnswerHalf | undefined): SampleItem {
  return sampleItemSchema.parse({
    externalId: question.externalId,
    title: question.title,
    questionHtml: question.html,
    questionText: question.text,
    answerHtml: answer?.html,
    answerText: answer?.text,
    questionScore: question.score,
    answerScore: answer?.score,
    tags: question.tags,
    questionAuthor: question.author,
    answerAuthor: answer?.author,
    questionUrl: question.url,
    answerUrl: answer?.url,
    questionDate: question.createdAt,
    answerDate: answer?.createdAt,
    questionLicence: question.licence,
    answerLicence: answer?.licence,
  })
}
