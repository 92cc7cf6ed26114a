import { type Node, type Program, parseSync, Visitor } from 'oxc-parser'

/** One place where a file names another module, in whichever way. */
export interface ImportRecord {
  kind: 'static' | 'dynamic' | 're-export' | 'require'
  /** What is named: `@/lib/db/client`, `./x`, `zod`; null if it is worked out at run time. */
  specifier: string | null
  /** Nothing of it is left when the program runs. */
  isTypeOnly: boolean
  /** The names that are imported, as the other module calls them; none for a whole module. */
  names: readonly string[]
  line: number
}

/** A file, parsed. */
export interface ParsedFile {
  program: Program
  lineOf(offset: number): number
}

/** @throws {SyntaxError} if it cannot be parsed */
export function parseFile(path: string, source: string): ParsedFile {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new SyntaxError(`${path} cannot be parsed: ${errors[0].message}`)
  return { program, lineOf: (offset) => source.slice(0, offset).split('\n').length }
}

const textOf = (node: Node | null | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : node?.type === 'TemplateLiteral' && node.expressions.length === 0
      ? (node.quasis[0]?.value.cooked ?? null)
      : null

const nameOf = (node: Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : ''

/** Are all names that an import or export lists types? A list of none imports the module for what it does. */
const areAllTypes = (kinds: readonly (string | undefined)[]) =>
  kinds.length > 0 && kinds.every((kind) => kind === 'type')

/** `require(…)`, `require.resolve(…)` and `import.meta.resolve(…)`. */
function isRequire(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require'
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const { object, property } = callee
  const isOnRequire = object.type === 'Identifier' && object.name === 'require'
  return property.name === 'resolve' && (isOnRequire || object.type === 'MetaProperty')
}

/** Everything that a file imports: statements, re-exports, `import()`, `require()`, and `import('…')` in types. */
export function readImports({ program, lineOf }: ParsedFile): ImportRecord[] {
  const records: ImportRecord[] = []
  const add = (node: Node, record: Partial<ImportRecord> & Pick<ImportRecord, 'kind' | 'specifier'>) =>
    records.push({ isTypeOnly: false, names: [], line: lineOf(node.start), ...record })

  new Visitor({
    ImportDeclaration(node) {
      const named = node.specifiers.flatMap((each) => (each.type === 'ImportSpecifier' ? [each] : []))
      const onlyNamed = named.length === node.specifiers.length
      const isTypeOnly = node.importKind === 'type' || (onlyNamed && areAllTypes(named.map((each) => each.importKind)))
      const values = named.filter((each) => each.importKind !== 'type')
      add(node, {
        kind: 'static',
        specifier: node.source.value,
        isTypeOnly,
        names: isTypeOnly ? [] : values.map((each) => nameOf(each.imported)),
      })
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return
      const isTypeOnly = node.exportKind === 'type' || areAllTypes(node.specifiers.map((each) => each.exportKind))
      const names = isTypeOnly ? [] : node.specifiers.map((each) => nameOf(each.local))
      add(node, { kind: 're-export', specifier: node.source.value, isTypeOnly, names })
    },
    ExportAllDeclaration(node) {
      add(node, { kind: 're-export', specifier: node.source.value, isTypeOnly: node.exportKind === 'type' })
    },
    ImportExpression(node) {
      add(node, { kind: 'dynamic', specifier: textOf(node.source) })
    },
    TSImportType(node) {
      add(node, { kind: 'static', specifier: textOf(node.source), isTypeOnly: true })
    },
    TSImportEqualsDeclaration(node) {
      if (node.moduleReference.type !== 'TSExternalModuleReference') return
      const specifier = textOf(node.moduleReference.expression)
      add(node, { kind: 'require', specifier, isTypeOnly: node.importKind === 'type' })
    },
    CallExpression(node) {
      if (isRequire(node.callee)) add(node, { kind: 'require', specifier: textOf(node.arguments[0]) })
    },
  }).visit(program)
  return records
}
