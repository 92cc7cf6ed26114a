import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { KnownPost } from './knowledge'

const postsSchema = z.array(z.object({ title: z.string(), questionText: z.string(), answerText: z.string() }))

/** Where the bundled sample's posts lie, as a file: the simulator reads it like anyone else would. */
const SAMPLE_FILE = new URL('../datasets/sample/posts.json', import.meta.url)

/** The bundled sample's questions and accepted answers. */
export function readSamplePosts(): KnownPost[] {
  return postsSchema.parse(JSON.parse(readFileSync(SAMPLE_FILE, 'utf8')))
}
