/*
 * English wordings by which a user says that the problem is gone, or that it is not.
 */

const NOW = '(?:right |just )?now'
const WELL =
  '(?:perfectly|fine|well|great|correctly|properly|like a charm|as expected|as it should|flawlessly|smoothly|just fine|again)'
const ADVERBS =
  '(?: all| finally| just| indeed| actually| really| does| has| now| seems to| totally| completely| definitely)*'
const IT = `(?:it|that|this|everything|all of it|all)${ADVERBS}`
const TROUBLE = '(?:(?:problem|issue|error|bug|warning|message|freeze)s?|crash(?:es)?|trouble|freezing|lag)'
const NOT = "(?:does|do|did)(?:n't| not)"

const GONE = [
  String.raw`\bno longer\b|\bany ?more\b|\bno more ${TROUBLE}\b`,
  String.raw`\b${TROUBLE} ${NOT} (?:appear|show|occur|happen|come|return)`,
].map((pattern) => new RegExp(pattern, 'i'))

const SOLVED = [
  String.raw`\b${IT} (?:works?|worked)(?: ${WELL})*(?: ${NOW})?(?: ${WELL})?(?:,? (?:thanks|thank you|yes|great|perfect)\b.*)?[.!…)\]]*$`,
  String.raw`\b${IT}(?: is|'s)(?: all| finally| now)* (?:working|fixed|solved|resolved|sorted(?: out)?|up and running)\b`,
  String.raw`\b(?:work|load|print|run|boot|start|connect|compile|build|play|sync)(?:s|ed|ing)?(?: ${WELL})* (?:${NOW}\b|again\b(?! and))`,
  String.raw`\bnow (?:it|everything|that|this|the \w+)(?: all| finally| just)* (?:works?|(?:is|are) working|is (?:fixed|solved))\b`,
  String.raw`\b(?:it|everything) now works?\b`,
  String.raw`\b(?:that|this|it|you|which|your \w+|the (?:restart|update|new \w+|change|cable|command|fix))${ADVERBS}(?:'s|'ve| have)? (?:fixed|solved|resolved|cured|sorted) (?:it|that|this|everything|my|the|our)\b`,
  String.raw`\b(?:did the trick|did the job|that was it|that did it|we(?:'re| are) good|all good|all set|up and running)\b`,
  String.raw`\b(?:solved|fixed) my (?:problem|issue)\b`,
  String.raw`\b${TROUBLE}(?: is| are| was| has been| have been| has| have| got|'s)?(?: all| now| finally| completely)* (?:solved|fixed|resolved|gone|sorted(?: out)?|disappeared|went away)\b`,
  String.raw`\b(?:i|we)(?:'ve| have)?(?: finally| just)* (?:fixed|solved|resolved) (?:it|that|(?:the|my) ${TROUBLE})\b`,
  String.raw`\b(?:i|we)(?:'ve| have)?(?: finally| just)* got (?:it|that) (?:working|to work)\b`,
  String.raw`\bno more ${TROUBLE}\b`,
  String.raw`\b${TROUBLE} (?:no longer|${NOT}) (?:appears?|shows?(?: up)?|occurs?|happens?|comes? back|returns?|comes? up)\b`,
  String.raw`\bno longer (?:gets?|sees?|ha(?:s|ve)|crash(?:es)?|fails?|freezes?|hangs?)\b`,
  String.raw`\b${NOT} (?:get|see|have|crash|fail|freeze|hang)\b.* any ?more\b`,
  String.raw`^(?:great|perfect|yes|thanks|thank you|awesome|wonderful|ok|okay)?[,! ]{0,3}\[?(?:solved|fixed|resolved|sorted)\]?[.!…]*$`,
].map((pattern) => new RegExp(pattern, 'i'))

const NOT_SOLVED = [
  /\bstill\b(?! works| working| thank| curious)/i,
  /\b(?:does|do|is|are|has|have|wo|ca)(?:n't| not|nnot)\b|\bcannot\b/i,
  /\bdid(?:n't| not) (?:help|work|fix|solve|change)\b/i,
  /\bsame (?:error|problem|issue|result|message)\b|\bno (?:luck|change|effect|success)\b/i,
  /\b(?:un|not )(?:solved|resolved|fixed)\b/i,
  /\bstopped working\b|\b(?:fails|crashes|broke|broken)\b|\b(?:came|comes|is) back\b/i,
  /\bnothing (?:changed|works|helps|happens)\b/i,
  /^\W*(?:not|only|except)\b/i,
]

/** What might be, once was, or is so elsewhere. */
const ELSEWHERE_OR_UNSURE = [
  /\b(?:if|unless|whether|once(?! more| again)|until|before|how|why|let me|i'll|going to|want|wish|need)\b/i,
  /\b(?:hope|hopefully|should|would|could|will|might|may|maybe|perhaps|supposed|expected to)\b/i,
  /\b(?:used to|yesterday|last (?:week|month|year|time)|previously|earlier|in the past|at first|never|briefly|sometimes)\b/i,
  /\bfor a (?:minute|moment|while|second|few)\b|\b(?:almost|partly|partially|half|hardly|barely|only|safe mode)\b/i,
  /\b(?:other|another|else|elsewhere|otherwise|for others|for everyone|nobody|no one|nothing)\b/i,
  /\b(?:marked|closed|tagged|called|titled)\b/i,
]

const NOTHING_MORE = /\b(?:nothing|not much) (?:else|more|further|to (?:add|report))\b.*/i

/** Whether a clause says that the problem is gone (true) or that it is not (false); null where it says neither. */
export function saysSolved(statement: string): boolean | null {
  const clause = statement.replace(NOTHING_MORE, '')
  const denies = matches(NOT_SOLVED, clause) && !matches(GONE, clause)
  if (denies) return false
  return matches(SOLVED, clause) && !matches(ELSEWHERE_OR_UNSURE, clause) ? true : null
}

const matches = (wordings: readonly RegExp[], text: string): boolean => wordings.some((wording) => wording.test(text))
