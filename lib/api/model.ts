import { z } from 'zod'
import { modelParametersSchema } from '@/lib/models/model-parameters'
import { pricingSchema } from '@/lib/models/pricing'
import { flag, id, moment, shortText } from './fields'

export const createModelSchema = z
  .strictObject({
    connectionId: id(),
    /** Exactly as the endpoint knows it. */
    name: shortText(300),
    /** How people call it; the name where none is given. */
    label: shortText().optional(),
    pricing: pricingSchema.nullable().default(null),
    parameters: modelParametersSchema.optional(),
  })
  .meta({ id: 'CreateModel' })
export type CreateModel = z.output<typeof createModelSchema>

export const updateModelSchema = z
  .strictObject({
    connectionId: id().optional(),
    name: shortText(300).optional(),
    label: shortText().optional(),
    pricing: pricingSchema.nullable().optional(),
    parameters: modelParametersSchema.optional(),
    archived: flag().optional(),
  })
  .meta({ id: 'UpdateModel' })
export type UpdateModel = z.output<typeof updateModelSchema>

export const modelSchema = z
  .object({
    id: z.string(),
    connectionId: z.string(),
    connectionName: z.string(),
    name: z.string(),
    label: z.string(),
    pricing: pricingSchema.nullable(),
    pricingReason: z.string().nullable(),
    parameters: modelParametersSchema,
    simulated: z.boolean(),
    agentCount: z.number().int(),
    archivedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Model' })
export type ModelAnswer = z.output<typeof modelSchema>
