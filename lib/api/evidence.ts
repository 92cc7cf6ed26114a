import { z } from 'zod'
import { got, moment } from './fields'

/** What a bundle says of itself, so that no other zip is taken for one. */
export const EVIDENCE_FORMAT = 'deskmark-evidence'
/** Of the form of a bundle: a reader of an older one converts, never guesses. */
export const EVIDENCE_VERSION = 1
export const MANIFEST = 'manifest.json'

/** What a bundle may be at most, so that none unpacks to more than a disk or a day can bear. */
export const EVIDENCE_LIMITS = {
  /** Of all its files together, unpacked. */
  bytes: 4 * 1024 ** 3,
  /** How many times larger it may be unpacked than packed, once that is more than `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 16 * 1024 ** 2,
  files: 200,
  /** Of the manifest, and of one line of any file. */
  manifestBytes: 1024 ** 2,
  lineBytes: 32 * 1024 ** 2,
} as const

const fileName = z
  .string()
  .regex(/^(?:(?:rows|prompts|scenarios)\/)?[A-Za-z0-9][A-Za-z0-9-]*\.(?:json|jsonl|md|txt|yaml)$/, {
    error: ({ input }) => `must be a plain file name, got ${got(input)}`,
  })

/** The list of a bundle's files with their checksums, and what they are evidence of. */
export const manifestSchema = z
  .object({
    format: z.literal(EVIDENCE_FORMAT),
    version: z.literal(EVIDENCE_VERSION),
    madeAt: moment,
    product: z.object({ name: z.string().max(100), version: z.string().max(100) }),
    run: z.object({
      id: z.string(),
      name: z.string(),
      benchmark: z.enum(['selfscore', 'scripted']),
      status: z.string(),
      simulated: z.boolean(),
    }),
    /** Under which the numbers were made. */
    versions: z.object({ configuration: z.int(), prompts: z.string().nullable(), formula: z.string().nullable() }),
    files: z
      .array(z.object({ name: fileName, bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
      .max(EVIDENCE_LIMITS.files),
  })
  .meta({ id: 'EvidenceManifest' })
export type EvidenceManifest = z.output<typeof manifestSchema>

/** The fields of an upload beside its file: none. */
export const evidenceFieldsSchema = z.strictObject({ options: z.strictObject({}).default({}) })

export const evidenceFormSchema = z
  .object({ file: z.string().meta({ format: 'binary', description: 'The bundle, as it was downloaded.' }) })
  .meta({ id: 'EvidenceUpload' })

export const evidenceAcceptedSchema = z
  .object({ runId: z.string(), benchmark: z.enum(['selfscore', 'scripted']) })
  .meta({ id: 'EvidenceAccepted' })
export type EvidenceAccepted = z.output<typeof evidenceAcceptedSchema>

/** Where a run came from that was not played here. */
export const importedSchema = z
  .object({
    /** When the bundle was made, and by which version of the product. */
    madeAt: moment,
    product: z.string(),
    importedAt: moment,
    /** SHA-256 of the bundle's manifest: with it two people know that they speak of one bundle. */
    manifestSha256: z.string(),
  })
  .meta({ id: 'ImportedFrom' })
export type ImportedFrom = z.output<typeof importedSchema>

/** A bundle that is not taken; the message is a sentence for whoever brought it. */
export class EvidenceRefusal extends Error {
  override name = 'EvidenceRefusal'
}
