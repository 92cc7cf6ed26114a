const PROVIDER_ERROR =
  /^\s*(?:\$ERROR\$|\[(?:api[ _])?error\]|error code:?\s{0,4}\d{3}\b|(?:http(?:\/[\d.]{1,4})? )?[45]\d{2} (?:too many requests|unauthorized|forbidden|bad gateway|bad request|not found|service unavailable|internal server error|gateway time-?out)|<!doctype html|<html\b)/i

const REFUSAL =
  /^\W{0,5}(?:(?:i['’]?m|i am)(?: \w+)? sorry|sorry|i apologi[sz]e|apologies|as an ai\b|unfortunately,? i\b|i (?:can['’]?t|cannot|can not|won['’]?t|will not|am (?:unable|not able)|must decline|decline)|i['’]m (?:unable|not able))/i

/** Whether a reply is a failure of the provider that was stored, or sent, in a judgement's place. */
export function isProviderError(reply: string): boolean {
  return PROVIDER_ERROR.test(reply.slice(0, 200))
}

/** Whether a reply begins with the judge saying that it will not or can't do its work. */
export function isRefusal(reply: string): boolean {
  return REFUSAL.test(reply.slice(0, 200))
}
