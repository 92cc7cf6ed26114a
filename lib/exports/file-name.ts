const LONGEST = 60

/**
 * The name of a downloaded file, of plain characters.
 * @example fileName(['run', 'Ärzte/24 🔥'], 'csv') // 'deskmark-run-arzte-24.csv'
 */
export function fileName(parts: readonly string[], extension: string): string {
  const words = parts.flatMap((part) => {
    const plain = part.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    const word = plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST)
      .replace(/^-+|-+$/g, '')
    return word === '' ? [] : [word]
  })
  return `${['deskmark', ...words].join('-')}.${extension}`
}
