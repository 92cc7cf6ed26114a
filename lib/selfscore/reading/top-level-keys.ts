const STRING_OR_BRACKET = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs

/**
 * The keys of an object of valid JSON, as often as they are written: `JSON.parse` keeps the last of two and says nothing.
 * @example topLevelKeys('{"score": 3, "a": {"score": 1}, "score": 9}') // ['score', 'a', 'score']
 */
export function topLevelKeys(json: string): string[] {
  const keys: string[] = []
  let depth = 0
  for (const { 0: token, index } of json.matchAll(STRING_OR_BRACKET)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (depth === 1 && isFollowedByColon(json, index + token.length)) keys.push(String(JSON.parse(token)))
  }
  return keys
}

function isFollowedByColon(json: string, at: number): boolean {
  let next = at
  while (json.charAt(next).trim() === '' && next < json.length) next += 1
  return json[next] === ':'
}
