import { type Node, Visitor } from 'oxc-parser'
import { isOneOf } from './find-room'
import type { Place, Trespass } from './find-trespasses'
import type { ImportRecord, ParsedFile } from './read-imports'

const ENV = 'lib/env'
const QUERIES = /^components\/queries\//
/** `object.property` that reads a clock, throws dice or asks the machine. */
const WORLDLY_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  Date: ['now'],
  Math: ['random'],
  performance: ['now', 'timeOrigin'],
  crypto: ['randomUUID', 'getRandomValues'],
  process: ['env', 'hrtime', 'cwd', 'argv', 'pid', 'platform', 'stdout', 'stderr'],
  globalThis: ['fetch', 'process', 'Date', 'Math', 'crypto', 'performance'],
}
const WORLDLY_CALLS = ['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Date']
const DICE_OF_NODE = /^(random|getRandomValues)/
/** What a query is called that writes. */
const WRITES =
  /^(create|update|upsert|delete|remove|insert|store|record|mark|archive|restore|change|set|rename|claim|begin|end|finish|cancel|pause|resume|save|write|add|queue)[A-Z]/
const FORM_OR_REQUEST = ['FormData', 'Request', 'NextRequest']

const named = (node: Node): string | null =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : null

/** Calls `found` with each `object.property` and `object['property']`. */
function visitMembers(file: ParsedFile, found: (object: string, property: string, node: Node) => void): void {
  new Visitor({
    MemberExpression(node) {
      const [object, property] = [named(node.object), named(node.property)]
      if (object && property) found(object, property, node)
    },
    VariableDeclarator(node) {
      // const { env } = process
      const object = node.init && named(node.init)
      if (!object || node.id.type !== 'ObjectPattern') return
      for (const each of node.id.properties) {
        const property = each.type === 'Property' ? named(each.key) : null
        if (property) found(object, property, each)
      }
    },
  }).visit(file.program)
}

function findCalls(file: ParsedFile, names: readonly string[], found: (node: Node, name: string) => void): void {
  new Visitor({
    CallExpression(node) {
      const name = named(node.callee)
      if (name && names.includes(name)) found(node, name)
    },
  }).visit(file.program)
}

type Complain = (node: { start: number }, sentence: string) => void

function findWorld(file: ParsedFile, place: Place, complain: Complain): void {
  visitMembers(file, (object, property, node) => {
    if (WORLDLY_MEMBERS[object]?.includes(property))
      complain(node, `${place.name} is pure and may not use ${object}.${property}: have it handed in`)
  })
  new Visitor({
    NewExpression(node) {
      if (named(node.callee) === 'Date' && node.arguments.length === 0)
        complain(node, `${place.name} is pure and may not read the clock by new Date(): have the time handed in`)
    },
  }).visit(file.program)
  findCalls(file, WORLDLY_CALLS, (node, name) => complain(node, `${place.name} is pure and may not call ${name}()`))
}

function findWaiting(file: ParsedFile, place: Place, complain: Complain): void {
  const sentence = `${place.name} may not wait for anything`
  new Visitor({
    AwaitExpression(node) {
      complain(node, sentence)
    },
    ForOfStatement(node) {
      if (node.await) complain(node, sentence)
    },
  }).visit(file.program)
}

function findIdentifiers(file: ParsedFile, names: readonly string[], found: (node: Node, name: string) => void): void {
  new Visitor({
    Identifier(node) {
      if (names.includes(node.name)) found(node, node.name)
    },
  }).visit(file.program)
}

function findInNames(place: Place, imports: readonly ImportRecord[]): Trespass[] {
  const complain = (line: number, sentence: string) => ({ file: place.file, line, sentence })
  return imports.flatMap(({ specifier, names, line }) => {
    const written = names.filter((name) => WRITES.test(name))
    if ((place.home === 'app' || place.home === 'web') && specifier?.includes('/db/') && written.length > 0)
      return [complain(line, `${place.name} writes only by commands, but imports ${written.join(', ')} from db`)]
    const dice = names.filter((name) => DICE_OF_NODE.test(name))
    if (place.room.isPure && specifier?.includes('crypto') && dice.length > 0)
      return [complain(line, `${place.name} is pure and may not use ${dice.join(', ')}: have the dice handed in`)]
    return []
  })
}

/** What a file does, beside imports, that no code of its room may. Code of tests may. */
export function findForbiddenCode(place: Place, file: ParsedFile, imports: readonly ImportRecord[]): Trespass[] {
  if (place.isTest) return []
  const found = findInNames(place, imports)
  const complain: Complain = ({ start }, sentence) =>
    found.push({ file: place.file, line: file.lineOf(start), sentence })
  if (place.room.isPure) findWorld(file, place, complain)
  if (place.home === 'runs') findWaiting(file, place, complain)
  if (place.home === 'components' && !QUERIES.test(place.file))
    findCalls(file, ['fetch'], (node) => complain(node, 'components fetch only in components/queries'))
  if (place.home === 'commands')
    findIdentifiers(file, FORM_OR_REQUEST, (node, name) => complain(node, `commands know no ${name}`))
  if (!isOneOf(place.file, [ENV]))
    visitMembers(file, (object, property, node) => {
      if (object === 'process' && property === 'env' && !place.room.isPure)
        complain(node, 'only lib/env.ts may read process.env')
    })
  return found
}

/** The same rule for scripts and tools: the environment is read in one place. */
export function findEnvironmentReads(path: string, file: ParsedFile): Trespass[] {
  const found: Trespass[] = []
  visitMembers(file, (object, property, node) => {
    if (object === 'process' && property === 'env')
      found.push({ file: path, line: file.lineOf(node.start), sentence: 'only lib/env.ts may read process.env' })
  })
  return found
}
