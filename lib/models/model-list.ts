import { isRecord, textOrNull } from './json-reading'

/** The model names of a `/models` answer, in its order, each once. */
export interface ModelList {
  models: string[]
  /** Whether the bundled simulated endpoint says that they are its own. */
  simulated: boolean
}

/** The `owned_by` of the bundled simulated endpoint's models. */
const simulatorOwner = 'deskmark-simulator'

/** Reads OpenAI's form and those of other servers: `data`, `models` or a bare array; of objects or of names. Else null. */
export function readModelList(body: unknown): ModelList | null {
  const entries = Array.isArray(body) ? body : isRecord(body) ? (body.data ?? body.models) : null
  if (!Array.isArray(entries)) return null
  const models = new Set<string>()
  let simulated = false
  for (const entry of entries) {
    const name = nameOf(entry)
    if (name !== null) models.add(name)
    if (isRecord(entry) && entry.owned_by === simulatorOwner) simulated = true
  }
  return { models: [...models], simulated }
}

function nameOf(entry: unknown): string | null {
  if (typeof entry === 'string') return textOrNull(entry)
  if (!isRecord(entry)) return null
  return textOrNull(entry.id) ?? textOrNull(entry.model) ?? textOrNull(entry.name)
}
