import { SaxesParser } from 'saxes'
import { SourceRefusal } from '@/lib/datasets/source-refusal'
import { NameReader } from '@/lib/datasets/stack-exchange/attribute-name'
import { BoundsShelf } from '@/lib/datasets/stack-exchange/bounds-shelf'
import { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'
import type { WarningList } from '@/lib/datasets/warning-list'
import { withoutControls } from '@/lib/datasets/without-controls'

/** The files of a dump that are read, by their root element. */
export type DumpFile = 'posts' | 'comments' | 'users'

/** All but its Posts.xml, by their root element. */
const OTHER_FILES: ReadonlyMap<string, string> = new Map(
  ['Badges', 'Comments', 'PostHistory', 'PostLinks', 'Tags', 'Users', 'Votes'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)

/** What may be the beginning of a character reference whose rest is in the next chunk. */
const OPEN_REFERENCE = /&[#\w]{0,12}$/
const REFERENCE_TO_CONTROL = /&#(?:x0*([0-9a-fA-F]{1,2})|0*([0-9]{1,2}));/g

/** Rows of a dump by a full XML parser: slower than lines, and right for every way in which XML may be written. */
export class SaxRows {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  readonly #names = new NameReader()
  readonly #shelf = new BoundsShelf()
  #rows: DumpRow[] = []
  #held = ''
  #depth = 0
  #rootClosed = false
  #linesSkipped = 0
  /** The outermost element has been opened, and is the right one. */
  rootSeen = false

  /** @param file which of a dump's files it is to be */
  constructor(
    private readonly warnings: WarningList,
    private readonly file: DumpFile,
  ) {
    this.#parser.on('xmldecl', ({ encoding }) => refuseOtherEncoding(encoding))
    this.#parser.on('doctype', (doctype) => this.#readDoctype(doctype))
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes))
    this.#parser.on('closetag', () => {
      this.#depth -= 1
      if (this.#depth === 0) this.#rootClosed = true
    })
  }

  /** Reads on; gives the rows that are complete. The text's characters are bytes. */
  write(bytes: string): DumpRow[] {
    const text = this.#held + this.#decoder.decode(Buffer.from(bytes, 'latin1'), { stream: true })
    this.#held = OPEN_REFERENCE.exec(text)?.[0] ?? ''
    this.#parse(text.slice(0, text.length - this.#held.length))
    return this.#take()
  }

  /**
   * The file has ended.
   * @throws {SourceRefusal} if it ended too early
   */
  close(): DumpRow[] {
    this.#parse(this.#held + this.#decoder.decode())
    if (!this.#rootClosed) throw cutOff(this.line)
    try {
      this.#parser.close()
    } catch (error) {
      throw this.#brokenXml(error)
    }
    return this.#take()
  }

  /** The line that is read next, from 1. */
  get line(): number {
    return this.#parser.line + this.#linesSkipped
  }

  /** One line was read by someone else. */
  skipLine(): void {
    this.#linesSkipped += 1
  }

  #take(): DumpRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #parse(text: string): void {
    try {
      this.#parser.write(withoutControls(text.replace(REFERENCE_TO_CONTROL, dropControl)))
    } catch (error) {
      throw error instanceof SourceRefusal ? error : this.#brokenXml(error)
    }
  }

  #brokenXml(error: unknown): SourceRefusal {
    const detail = error instanceof Error ? error.message : String(error)
    return new SourceRefusal('not-well-formed', `The XML is broken in line ${this.line}: ${detail}`, { cause: error })
  }

  #readDoctype(doctype: string): void {
    if (doctype.includes('<!ENTITY')) {
      throw new SourceRefusal(
        'entity-declaration',
        'The file declares XML entities of its own in its DOCTYPE. Dumps have none; such a file is not read.',
      )
    }
    const external = /(?:SYSTEM|PUBLIC\s+(?:'[^']*'|"[^"]*"))\s+(?:'([^']*)'|"([^"]*)")/.exec(doctype)
    if (external) {
      this.warnings.add(
        'external DTD',
        `the external DTD "${external[1] ?? external[2]}" was not fetched; it is not needed`,
      )
    }
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (this.#depth === 0) this.#openRoot(name)
    else if (this.#depth === 1 && name === 'row') this.#rows.push(this.#toRow(attributes))
    else this.warnings.add('element ignored', `element <${name}> in line ${this.line} was ignored`)
    this.#depth += 1
  }

  #openRoot(name: string): void {
    this.rootSeen = name === this.file || (this.file === 'posts' && name === 'xml')
    if (this.rootSeen) return
    const otherFile = OTHER_FILES.get(name.toLowerCase())
    if (this.file === 'posts' && otherFile !== undefined) {
      throw new SourceRefusal('other-xml', `This is a dump's ${otherFile}.xml. Upload its Posts.xml.`)
    }
    const expected = `${this.file.charAt(0).toUpperCase()}${this.file.slice(1)}.xml`
    throw new SourceRefusal(
      'other-xml',
      `This is XML, but no ${expected}: its outermost element is <${name.slice(0, 40)}>, where a dump has <${this.file}>.`,
    )
  }

  #toRow(attributes: Record<string, string>): DumpRow {
    // The values, one behind the other behind a blank: no value begins at 0.
    let source = ' '
    const places = Object.entries(attributes).map(([name, value]) => {
      const start = source.length
      source += value
      return [name, start, source.length] as const
    })
    const row = new DumpRow(source, this.#shelf, this.line, false)
    this.#names.begin()
    for (const [name, start, end] of places) {
      this.#names.find(name)
      row.put(this.#names.number, start, end)
    }
    return row
  }
}

function cutOff(line: number): SourceRefusal {
  return new SourceRefusal(
    'cut-off',
    `The file is cut off: it ends in line ${line}, before its outermost element is closed. Download or copy it again.`,
  )
}

function refuseOtherEncoding(encoding: string | undefined): void {
  if (encoding === undefined || /^(utf-?8|us-ascii)$/i.test(encoding)) return
  throw new SourceRefusal(
    'encoding',
    `The file says that its encoding is ${encoding}. Save it as UTF-8 and upload that.`,
  )
}

function dropControl(reference: string, hex?: string, decimal?: string): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return withoutControls(String.fromCharCode(code)) === '' ? '' : reference
}
