import { cleanText } from '@/lib/selfscore/clean-text'
import { shortenText } from '@/lib/selfscore/shorten-text'
import { baseUrlWithVersion, shownUrl } from './base-url'
import { hideKey } from './key-hint'
import { wantsAlternation } from './refusal-failure'

const longestSentence = 500

/** Where a request went, and what must not be shown of it. */
export interface Addressed {
  baseUrl: string
  /** The full URL of the request. */
  url: string
  apiKey: string | null
}

/** "401 from https://h.example/v1/chat/completions: <words>", in one line of at most 500 characters, without the key. */
export function answerSentence(status: number, words: string, addressed: Addressed): string {
  return showable(`${status} from ${shownUrl(addressed.url)}: ${words}`, addressed.apiKey)
}

/** The sentence for an error with the server's own words; where the address seems wrong, with a hint. */
export function refusedSentence(status: number, words: string | null, addressed: Addressed): string {
  const said = words ?? 'the server gave no reason'
  const isMissing = status === 404 || status === 405 || /unexpected endpoint or method/i.test(said)
  const hints = [said]
  if (isMissing && !/model/i.test(said)) hints.push(addressHint(addressed.baseUrl))
  if (wantsAlternation(said)) hints.push('This endpoint takes user and assistant messages only in turn.')
  return answerSentence(status, hints.join(' · '), addressed)
}

/** A text from outside as it may be shown: one line, at most 500 characters, without the key. */
export function showable(text: string, apiKey: string | null): string {
  const oneLine = cleanText(text)
    .text.replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return shortenText(hideKey(oneLine, apiKey), longestSentence - 1)
}

/** What to look at when an address answers, but not as an API does. */
export function addressHint(baseUrl: string): string {
  const better = baseUrlWithVersion(baseUrl)
  return better === null ? 'Is the base URL right?' : `The base URL probably lacks /v1 (${shownUrl(better)}).`
}
