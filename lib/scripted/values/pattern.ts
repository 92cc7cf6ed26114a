import { RE2JS } from 're2js'

/** A regular expression that reads a text in time that grows with its length alone (RE2): it can't run for ever. */
export interface Pattern {
  /** The first group where there is one, else the whole match; null where nothing fits. */
  find(text: string): string | null
}

/** @throws {Error} whose message says what is wrong with it */
export function readPattern(source: string): Pattern {
  const pattern = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
  return {
    find(text) {
      const matcher = pattern.matcher(text)
      if (!matcher.find()) return null
      const value = matcher.groupCount() > 0 ? matcher.group(1) : matcher.group(0)
      return value ?? ''
    },
  }
}
