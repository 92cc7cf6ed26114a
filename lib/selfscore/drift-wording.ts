/*
 * English wordings by which a help desk is told from its customer. Sentences come without quotations (`ownSentences`).
 */

const DOING =
  '(?:try|check|restart|reboot|install|reinstall|uninstall|run|use|change|add|remove|update|upgrade|open|close|click|go|select|make|disable|enable|replace|configure|delete|clear|edit|type|enter|ensure|create|move|verify|switch|download|unplug|plug|press|hold|copy|navigate|follow|call|contact|set|put|reset)'

const ADVICE = [
  String.raw`\byou(?:'ll| will)? (?:should|must|need to|have to|want to|might want to|may want to)(?: (?:also|first|then|just|simply|always|now))? ${DOING}\b`,
  String.raw`\byou (?:can|could)(?: (?:also|first|then|just|simply|always))? (?:try|check|restart|reboot|reinstall|run|follow|click|open|go)\b`,
  String.raw`\b(?:i|i'd|i would)(?: also| strongly| highly)? (?:suggest|recommend|advise) (?!we\b|something|against)`,
  String.raw`\bmy (?:advice|recommendation|suggestion)(?: to you)? (?:is|would be)\b`,
  String.raw`\bto (?:fix|solve|resolve) (?:this|it|that|(?:the|your) \w+),? (?:you|simply|just|first|please|${DOING})\b`,
  String.raw`\b(?:follow these steps|here(?:'s| is) how (?:to|you)|here are the steps (?:to|you))\b`,
  String.raw`\bmake sure (?:that )?you(?:r|'re| are| have)?\b`,
].map((pattern) => new RegExp(pattern, 'i'))

/** The only questions that advise; in any other, "you should" is asked about. */
const ADVISING_QUESTION = /\b(?:have you (?:tried|checked)|did you (?:try|check|remember to))\b/i

/** "Set", "put" and "reset" may as well be told of the past: "Set it to 5, no change." */
const INSTRUCTION = new RegExp(
  String.raw`^(?:\d{1,2}[.)] ?|[-*•] ?)?(?:(?:first|then|next|now|finally|also|after that|please|just|simply),? ){0,2}(?!(?:re)?set\b|put\b)(?:${DOING}|make sure|double-check)\b`,
  'i',
)

/** "Your router" is the reader's only when an agent writes; "your last message" is what a user says too. */
const READERS_OWN =
  /\byour (?!last|previous|first|second|messages?\b|answer|suggest|reply|response|instruction|advice|help|question|steps?\b|time|patience|link|commands?\b|ideas?\b|words?\b|guide|example|records?\b|side|end\b|system|knowledge)/i

const TOLD_OR_ASKED = [
  /\b(?:you|he|she|they|it|docs?|documentation|manual|page|guide|message|error|dialog|tutorial|log|colleague|boss|friend|someone|everyone|people|google|forum)(?: also| just| only| first| has| have)? (?:say|says|said|told|tells?|asks?|asked|mention|mentioned|suggest|suggests|suggested|wrote|recommends?|recommended|advised|wants?|wanted|means?|meant)\b/i,
  /\bas (?:suggested|instructed|told|advised|asked)\b|\b(?:told|asked) me\b/i,
  /\b(?:should|do|can|could|must|may) (?:i|we)\b|\bi(?:'m| am| was)?(?: not)? (?:sure|wonder\w*)\b/i,
]

const REPORT =
  /\b(?:reproduce|repro)\b|\b(?:i|we)(?:'ve| have| also| just| already)* (?:did|do|done|followed|tried|try|went|took|performed)\b|\bwhat i\b|\bmy steps\b/i

const GREETINGS = [
  /^(?:hello|hi|hey|greetings)(?:,? (?:there|again|everyone|all|team|support|help ?desk|sir|madam|user|customer|agent|friend))?[,!.:–—…\n]/i,
  /^(?:[Hh]ello|[Hh]i) [A-Z][\p{L}'-]+[,!.:\n]/u,
  /^dear (?!me\b|god\b|lord\b)[^,.!?\n]{1,40}[,!:\n]/i,
  /^good (?:morning|afternoon|evening|day)(?:,? \p{L}+)?[,!.:\n]/iu,
  /^welcome(?: back)?(?: to [^.!?\n]{1,60})?[,!.:\n]/i,
  /\bhow (?:can|may|could) i (?:help|assist)\b|\bwhat (?:can|may) i (?:do for|help) you\b/i,
  /\bwhat seems to be the (?:problem|issue)\b/i,
]
const NO_GREETINGS = /^(?:hello,? world\b|hey[,!])/i

const ASSISTANT = [
  /\bas an ai\b|\bi(?:'m| am) (?:an ai|a language model)\b/i,
  /\bi(?:'m| am) (?:here|happy|glad) to (?:help|assist)\b|\bi(?:'d| would)(?: be)? (?:happy|glad|love) to (?:help|assist)\b/i,
  /\b(?:i can|i'll|i will|let me) (?:help|assist|walk|guide) you\b/i,
  /\bhope (?:this|that) helps\b/i,
  /\blet me know (?:if|whether) (?:this|that|it|these|those) (?:\w+ )?(?:works?|helps?|solves?|fix(?:es)?|resolves?)\b/i,
  /\banything else (?:that )?i can (?:help|assist|do for)\b/i,
  /\bthank you for (?:contacting|reaching out|calling)\b/i,
  /\bif you have any (?:other|further|more) (?:questions|issues|problems)\b|\bfeel free to (?:ask|reach out|contact)\b/i,
]

/** A line under the agent's name, at least three words long: "Agent: running" is a status. */
const AGENT_LINE =
  /^[ \t]*[*_[(]{0,3}(?:(?:help ?desk|(?:customer )?support|service)(?: agent| assistant)?|agent|(?:ai )?assistant|ai|bot|chatbot)[*_\])]{0,3}:[*_]{0,3}[ \t]*(?:\S+[ \t]+){2}\S/im

/** Tells the reader what to do. */
export const isAdvice = (sentence: string): boolean =>
  ADVISING_QUESTION.test(sentence) || (!sentence.includes('?') && ADVICE.some((wording) => wording.test(sentence)))

/** An imperative that nobody says of themselves: "Open the settings." */
export const isInstruction = (sentence: string): boolean =>
  INSTRUCTION.test(sentence) && !/\b(?:i|we|me|my|us|our)\b/i.test(sentence)

/** Speaks of what only the reader has: "your router". */
export const isAboutReadersOwn = (sentence: string): boolean => READERS_OWN.test(sentence)

/** Somebody else's advice, told by the user, or a question about what to do. */
export const isToldOrAsked = (sentence: string): boolean => TOLD_OR_ASKED.some((wording) => wording.test(sentence))

/** Tells what the user did: imperatives after it are a list of steps taken. */
export const isReport = (sentence: string): boolean => REPORT.test(sentence)

/** Begins like a conversation, or asks what a help desk asks first. */
export const isGreeting = (text: string): boolean =>
  !NO_GREETINGS.test(text) && GREETINGS.some((wording) => wording.test(`${text}\n`))

/** What an assistant says and a customer does not. */
export const isAssistantPhrase = (sentence: string): boolean => ASSISTANT.some((wording) => wording.test(sentence))

/** Holds a line written in the agent's name. */
export const hasAgentLine = (text: string): boolean => AGENT_LINE.test(text)
