import type { ReadingContext, ReadingWarning, UnscoredReason } from '../judgement'
import { splitReasoning } from '../strip-reasoning'
import { findJson, type JsonPiece } from './find-json'
import { type JsonVerdict, readJsonVerdict, reasonOf } from './json-verdict'
import { type QuotationTest, quotationTestFor } from './judged-quotations'
import { findKeyMentions } from './key-mentions'
import { plainProse } from './plain-prose'
import { isRecord, parseJson } from './repair-json'
import { isProviderError, isRefusal } from './unusable-reply'
import { isSameReading, noVerdict, type ValueReading } from './value-reading'
import type { ProseVerdict, VerdictForm } from './verdict-form'

/** A judge's reply, read: a verdict or the reason why it is none, with the judge's own reason beside it. */
export type VerdictReading<Value> =
  | { readable: true; value: Value; reason: string; warnings: ReadingWarning[] }
  | { readable: false; unscoredReason: UnscoredReason; detail: string; reason: string | null }

interface KeyedPiece<Value> extends JsonVerdict<Value> {
  piece: JsonPiece
  /** The key with its value, as they stand. */
  token: string
}

// A reply with more verdicts than this is no judgement; reading them all would only cost time.
const MOST_VERDICTS = 50

/**
 * Reads a verdict from a judge's raw reply: JSON first, then a labelled line, then the whole reply as the verdict alone.
 * A later step counts only where the earlier found nothing. The same reply and context always give the same reading.
 * @param raw the reply's text, or what a provider has already parsed; null where it had no content
 */
export function readVerdict<Value>(
  raw: string | object | null,
  context: ReadingContext,
  form: VerdictForm<Value>,
): VerdictReading<Value> {
  const given = typeof raw === 'string' ? raw : raw === null ? '' : stringify(raw)
  const reading = readText(withoutNul(given), context, form)
  const reason = reading.reason === null ? null : withoutNul(reading.reason)
  if (!reading.readable) return { ...reading, reason }
  // A NUL is replaced by the same rule as in stored texts, so that a stored reply is read as the one that came.
  const isCleaned = given.includes('\0') || reason !== reading.reason
  return { ...reading, reason: reason ?? '', warnings: [...reading.warnings, ...(isCleaned ? [CLEANED] : [])] }
}

const CLEANED: ReadingWarning = 'cleaned'

function withoutNul(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}

function readText<Value>(text: string, context: ReadingContext, form: VerdictForm<Value>): VerdictReading<Value> {
  const isCut = ['length', 'max_tokens', 'max_output_tokens'].includes(context.finishReason ?? '')
  const isBlocked = /^content[_-]filter$/.test(context.finishReason ?? '')
  if (isProviderError(text)) return unread('provider-error', 'the provider sent an error in place of a judgement')

  // A judge's JSON may speak of reasoning tags; only what is not JSON as a whole is searched for reasoning.
  const whole = parseJson(text.trim())
  const { text: answer, unclosed } = isRecord(whole) ? { text, unclosed: false } : splitReasoning(text)
  if (isBlocked && !isRecord(whole)) return unread('blocked', "the provider's content filter stopped the judge")
  if (unclosed) return unread('truncated', 'the reply ends inside the reasoning')
  if (answer.trim() === '') {
    return isCut
      ? unread('truncated', 'the limit was used up before the answer')
      : unread('empty', 'the reply is empty')
  }
  if (isCut && !isOneJson(answer)) return unread('truncated', 'the reply was cut at the output limit')
  if (typeof whole === 'string' && isRecord(parseJson(whole))) return readAnswer(whole, context, form)
  return readAnswer(answer, context, form)
}

function readAnswer<Value>(answer: string, context: ReadingContext, form: VerdictForm<Value>): VerdictReading<Value> {
  const isQuotation = quotationTestFor(context.judgedTexts)
  const { pieces, cutAt } = findJson(answer)
  if (cutAt !== null) return unread('truncated', 'the JSON object is cut before its end')

  const keyed = pieces.slice(-MOST_VERDICTS).flatMap((piece) => readPiece(piece, form, isQuotation))
  const own = withoutQuotations(keyed, isQuotation)
  if (own.length > 0) return decideJson(own, answer)

  const [onlyPiece] = pieces
  const object = onlyPiece && isOneJson(answer) ? parseJson(onlyPiece.text) : undefined
  if (isRecord(object) && 'error' in object) return unread('provider-error', 'the reply is an error object')

  const alone = form.readWhole(plainProse(answer))
  const reading = alone ?? readProse(blank(answer, pieces), context, form, isQuotation)
  const reason = isRecord(object) ? reasonOf(object) : answer.trim()
  return finish(reading ?? nothingFound(answer, keyed.length > 0, form), reason)
}

function readPiece<Value>(piece: JsonPiece, form: VerdictForm<Value>, isQuotation: QuotationTest): KeyedPiece<Value>[] {
  const verdict = readJsonVerdict(piece.text, form, isQuotation)
  const token = findKeyMentions(piece.text, form.key).at(-1)?.token ?? piece.text
  return verdict === null ? [] : [{ ...verdict, piece, token }]
}

/**
 * An object that stands in a judged text is a quotation. So is one whose key and value stand there, if another object
 * remains: then the judge has quoted a part. `{"score": <number>}` is the prompt's own form.
 */
function withoutQuotations<Value>(
  keyed: readonly KeyedPiece<Value>[],
  isQuotation: QuotationTest,
): KeyedPiece<Value>[] {
  const own = keyed.filter(({ piece, token }) => !isQuotation(piece.text) && !/[<>]\W{0,3}$/.test(token))
  if (own.length < 2) return own
  const unlike = own.filter(({ token }) => !isQuotation(token))
  return unlike.length > 0 ? unlike : own
}

/** Of several objects the last counts: drafts and examples come before it. One in a code block goes before one in prose. */
function decideJson<Value>(own: readonly KeyedPiece<Value>[], answer: string): VerdictReading<Value> {
  const decisive = own.findLast(({ piece }) => piece.fenced) ?? own.at(-1)
  if (decisive === undefined) return unread('no-score', 'no verdict')
  const { reading, reason, piece } = decisive
  const contradicted = own.some((other) => !isSameReading(other.reading, reading))
  const around = `${answer.slice(0, piece.start)}\n${answer.slice(piece.end)}`.replace(/```[\w-]{0,20}/g, '').trim()
  return finish(contradicted ? withWarning(reading, 'multiple-scores') : reading, reason ?? around)
}

function readProse<Value>(
  text: string,
  { labels = [], explainsFirst = false }: ReadingContext,
  form: VerdictForm<Value>,
  isQuotation: QuotationTest,
): ValueReading<Value> | null {
  const prose = plainProse(text)
  for (const found of form.findInProse(prose, labels)) {
    if (found.length > MOST_VERDICTS) return noVerdict('ambiguous', `the judge gave ${found.length} verdicts`)
    const own = found.filter(({ token }) => !isQuotation(token))
    if (own.length > 0) return decideProse(own, explainsFirst)
  }
  return null
}

function decideProse<Value>(own: readonly ProseVerdict<Value>[], explainsFirst: boolean): ValueReading<Value> | null {
  const last = own.at(-1)?.reading
  if (last === undefined) return null
  const agree = own.every(({ reading }) => isSameReading(reading, last))
  if (agree) return last
  return explainsFirst
    ? withWarning(last, 'multiple-scores')
    : noVerdict('ambiguous', `the judge gave ${own.length} verdicts that differ`)
}

function nothingFound<Value>(answer: string, onlyQuoted: boolean, form: VerdictForm<Value>): ValueReading<Value> {
  if (isRefusal(answer)) return noVerdict('refusal', 'the judge refused to judge')
  return noVerdict(
    'no-score',
    onlyQuoted ? `the only "${form.key}" stands in the judged text` : `the reply has no ${form.key}`,
  )
}

/** Whether a text is one complete piece of JSON and nothing else, its code fence aside. */
function isOneJson(text: string): boolean {
  const { pieces, cutAt } = findJson(text)
  const [piece, ...others] = pieces
  if (piece === undefined || others.length > 0 || cutAt !== null) return false
  return `${text.slice(0, piece.start)}${text.slice(piece.end)}`.replace(/```[\w-]{0,20}/g, '').trim() === ''
}

function blank(text: string, pieces: readonly JsonPiece[]): string {
  const ends = [0, ...pieces.map(({ end }) => end)]
  return ends.map((end, index) => text.slice(end, pieces[index]?.start ?? text.length)).join('\n')
}

function finish<Value>(reading: ValueReading<Value>, reason: string | null): VerdictReading<Value> {
  return reading.readable ? { ...reading, reason: reason ?? '' } : { ...reading, reason }
}

function unread(unscoredReason: UnscoredReason, detail: string): VerdictReading<never> {
  return { readable: false, unscoredReason, detail, reason: null }
}

function withWarning<Value>(reading: ValueReading<Value>, warning: ReadingWarning): ValueReading<Value> {
  return reading.readable ? { ...reading, warnings: [...reading.warnings, warning] } : reading
}

function stringify(value: object): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
