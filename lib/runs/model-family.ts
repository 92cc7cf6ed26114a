/**
 * Families of models, each with the patterns of its names: whole words, for a name is never guessed at. The first that
 * fits counts, so what a model was made from stands before what it is called after.
 */
const FAMILIES: readonly [family: string, pattern: RegExp][] = [
  ['Llama', /(?:^|[-_:. ])(?:llama|codellama|llama-?[1-9]|llama-?[1-9][.-]\d)(?=$|[-_:. \d])/],
  ['Qwen', /(?:^|[-_:. ])(?:qwen|qwq|qvq|codeqwen)(?=$|[-_:. \d])/],
  [
    'Mistral',
    /(?:^|[-_:. ])(?:(?:open-)?mi[sx]tral|ministral|codestral|magistral|pixtral|devstral|voxtral)(?=$|[-_:. \d])/,
  ],
  ['GPT', /^(?:chatgpt|gpt|davinci|babbage|o[134](?=$|-(?:mini|pro|preview|deep|\d)))(?=$|[-_:. \d])/],
  ['Claude', /^claude(?=$|[-_:. \d])/],
  ['Gemini', /^(?:gemini|gemma|palm|learnlm|bison)(?=$|[-_:. \d])|^(?:chat|text)-bison/],
  ['DeepSeek', /^deepseek(?=$|[-_:. \d])/],
  ['Grok', /^grok(?=$|[-_:. \d])/],
  ['Command', /^(?:c4ai-)?(?:command|aya)(?=$|[-_:. \d])/],
  ['Phi', /^phi(?=$|[-_:. \d])/],
  ['Nova', /^(?:amazon[.-])?(?:nova|titan)(?=$|[-_:. \d])/],
  ['GLM', /^(?:chatglm|glm)(?=$|[-_:. \d])/],
  ['Kimi', /^(?:kimi|moonshot)(?=$|[-_:. \d])/],
  ['Yi', /^yi(?=$|[-_:. \d])/],
  ['Granite', /^granite(?=$|[-_:. \d])/],
  ['Jamba', /^jamba(?=$|[-_:. \d])/],
  ['Falcon', /^falcon(?=$|[-_:. \d])/],
  ['OLMo', /^(?:olmo|tulu)(?=$|[-_:. \d])/],
  ['Hunyuan', /^hunyuan(?=$|[-_:. \d])/],
  ['MiniMax', /^(?:minimax|abab)(?=$|[-_:. \d])/],
]

/** Who serves a model, where it stands before its name: `openai/gpt-4o`, `anthropic.claude-3`, `us.meta.llama3`. */
const SERVED_BY = /^(?:[a-z]{2}\.)?(?:anthropic|meta|mistral|cohere|ai21|deepseek|qwen|google|openai|writer)\./

/**
 * The family that a model's name shows; null where it shows none, for a name tells only what is known of it.
 * A model that was made from another is of that one's family: `deepseek-r1-distill-llama-70b` is a Llama.
 *
 * @example modelFamily('openai/gpt-4o-mini') // 'GPT'
 */
export function modelFamily(name: string): string | null {
  const last = (name.toLowerCase().split('/').at(-1) ?? '').replace(SERVED_BY, '')
  return FAMILIES.find(([, pattern]) => pattern.test(last))?.[0] ?? null
}
