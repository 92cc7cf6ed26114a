import { z } from 'zod'

/** One question of the bundled sample with its accepted answer. */
export const sampleItemSchema = z.strictObject({
  externalId: z.string(),
  title: z.string(),
  questionHtml: z.string(),
  questionText: z.string(),
  answerHtml: z.string(),
  answerText: z.string(),
  questionScore: z.int(),
  answerScore: z.int(),
  tags: z.array(z.string()),
  questionAuthor: z.string(),
  answerAuthor: z.string(),
  questionUrl: z.url(),
  answerUrl: z.url(),
  questionDate: z.iso.datetime(),
  answerDate: z.iso.datetime(),
  questionLicence: z.string(),
  answerLicence: z.string(),
})

export type SampleItem = z.infer<typeof sampleItemSchema>
