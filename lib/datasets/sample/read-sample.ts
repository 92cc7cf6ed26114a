import { z } from 'zod'
import posts from '@/lib/datasets/sample/posts.json'
import { type SampleItem, sampleItemSchema } from '@/lib/datasets/sample/sample-item'

/** The host of the site that the sample comes from. */
export const SAMPLE_SITE = 'stackoverflow.com'

/** The bundled sample: 24 real Stack Overflow questions with their accepted answers; origin in SOURCES.md beside it. */
export function readSample(): SampleItem[] {
  return z.array(sampleItemSchema).parse(posts)
}
