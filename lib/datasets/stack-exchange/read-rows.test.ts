import { expect, test } from 'vitest'
import type { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'
import { readRows } from '@/lib/datasets/stack-exchange/read-rows'
import { openFixture, pairRows, postsXml, streamOf } from '@/lib/datasets/testing/byte-streams'
import { WarningList } from '@/lib/datasets/warning-list'

async function collect(source: AsyncIterable<Uint8Array>, warnings = new WarningList()): Promise<DumpRow[]> {
  const rows: DumpRow[] = []
  for await (const batch of readRows(source, warnings)) rows.push(...batch)
  return rows
}

const read = (xml: string | Uint8Array, chunkBytes?: number) => collect(streamOf(xml, chunkBytes))

test.each([
  ['a byte order mark and a declaration', postsXml(pairRows(1, 2, 3))],
  ['no declaration and the root element xml', '<xml>\n  <row Id="1" />\n<row Id="2"/>\n</xml>'],
  ['CRLF line ends', postsXml(pairRows(1, 2, 3)).replaceAll('\n', '\r\n')],
  ['blank lines', '<posts>\n\n <row Id="1" />\n \t\n<row Id="2" />  \n\n</posts>\n\n'],
  ['two rows on one line', '<posts><row Id="1"/><row Id="2"/></posts>'],
  ['a row over several lines', '<posts>\n<row\n  Id="1"\n/>\n<row Id="2" />\n</posts>'],
  ['single quotes', "<posts>\n<row Id='1' />\n<row Id='2' Title='say \"a=\"' />\n</posts>"],
  ['rows with an end tag', '<posts>\n<row Id="1"></row>\n<row Id="2"></row>\n</posts>'],
  [
    'comments between rows',
    '<posts>\n<row Id="1" />\n<!-- a comment with <row Id="9" /> -->\n<row Id="2" />\n</posts>',
  ],
  ['attributes of the root', '<posts xmlns:x="y" a=">">\n<row Id="1" />\n<row Id="2" />\n</posts>'],
  ['the root closed on the last row’s line', '<posts>\n<row Id="1" />\n<row Id="2" /></posts>'],
])('reads a file with %s', async (_, xml) => {
  const rows = await read(xml)
  expect(rows.map((row) => row.integer('id'))).toEqual([1, 2])
})

test('rows are the same wherever the chunks are cut', async () => {
  const xml = postsXml([
    ...pairRows(1, 2, 3),
    { Id: 3, PostTypeId: 1, Body: 'ключ 日本語 🔥 <pre>a &lt; b\n\tc</pre>\r\n', Title: 'é' },
  ])
  const texts = (rows: DumpRow[]) => rows.map((row) => [row.line, row.text('body'), row.text('title')])
  const whole = texts(await read(xml))
  expect(whole[2]).toEqual([5, 'ключ 日本語 🔥 <pre>a &lt; b\n\tc</pre>\r\n', 'é'])
  for (const chunkBytes of [1, 2, 3, 7, 64, 513]) expect(texts(await read(xml, chunkBytes))).toEqual(whole)
})

test('the XML parser and the line splitter read the same texts', async () => {
  const xml = postsXml([...pairRows(1, 2, 3), { Id: 4, Body: 'a &amp;lt; "b" ключ 🔥\n  c\u00a0d', Tags: '<a><b>' }])
  const onOneLine = xml.replaceAll('\n', ' ')
  const texts = (rows: DumpRow[]) =>
    rows.map((row) => [row.integer('id'), row.text('body'), row.text('tags'), row.integer('score')])
  const expected = texts(await read(xml))
  for (const chunkBytes of [1, 5, 65_536]) expect(texts(await read(onOneLine, chunkBytes))).toEqual(expected)
})

test('attributes may come in another order in each row, and some not at all', async () => {
  const rows = await read(
    [
      '<posts>',
      '<row Id="1" PostTypeId="1" Score="5" Title="a" Tags="&lt;c&gt;" ViewCount="9" />',
      '<row Id="2" PostTypeId="2" ParentId="1" Score="-3" />',
      '<row Score="7" Id="3" Title="" PostTypeId="1" Unheard.Of="x" ScoreX="8" OwnerUserId="-1" />',
      '<row\tId="4"\t PostTypeId="1" Score="2" Title="b" />',
      '</posts>',
    ].join('\n'),
  )
  const facts = rows.map((row) => [
    row.postId('id'),
    row.integer('postTypeId'),
    row.integer('score'),
    row.text('title'),
  ])
  expect(facts).toEqual([
    [1, 1, 5, 'a'],
    [2, 2, -3, null],
    [3, 1, 7, ''],
    [4, 1, 2, 'b'],
  ])
  expect(rows.map((row) => row.integer('ownerUserId'))).toEqual([null, null, -1, null])
})

test('a thousand rows of one chunk keep their own values', async () => {
  const xml = postsXml(Array.from({ length: 500 }, (_, index) => pairRows(2 * index + 1, 2 * index + 2, index)).flat())
  const rows = await read(xml, 1 << 20)
  expect(rows.map((row) => row.integer('id'))).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
  expect(rows.at(-1)?.text('body')).toBe('<p>Answer 1000.</p>\n')
  const bytes = Buffer.from(xml)
  const cut = rows.map(({ offset, length }) => bytes.toString('utf8', offset, offset + length))
  expect(cut.every((text) => text.startsWith('<row ') && text.endsWith('/>'))).toBe(true)
})

test('entities are decoded exactly once', async () => {
  const [row] = await read(
    '<posts>\n<row Id="1" Body="&amp;lt;b&amp;gt; &#x41;&#66; &amp;#x43; &apos;&#10;&#xD;" />\n</posts>',
  )
  expect(row?.text('body')).toBe("&lt;b&gt; AB &#x43; '\n\r")
})

test.each([
  ['as a line', '\n'],
  ['by the XML parser', ' '],
])('NUL and other control characters are dropped, read %s', async (_, separator) => {
  const xml = ['<posts>', '<row Id="1" Body="a\u0000b\u0007c&#0;d&#x1F;e&#x9;f" />', '</posts>'].join(separator)
  for (const chunkBytes of [1, 65_536]) expect((await read(xml, chunkBytes))[0]?.text('body')).toBe('abcde\tf')
})

test('what is not UTF-8 becomes U+FFFD', async () => {
  const bytes = Buffer.from('<posts>\n<row Id="1" Body="caf\xe9" />\n</posts>', 'latin1')
  expect((await read(bytes))[0]?.text('body')).toBe('caf\ufffd')
})

test('only what is needed of a row is kept', async () => {
  const [row] = await read('<posts>\n<row Id="1" LastEditorDisplayName="Ann" OwnerDisplayName="Bo" />\n</posts>')
  expect(row?.text('ownerDisplayName')).toBe('Bo')
  expect(JSON.stringify(row)).not.toContain('Ann')
})

test('a row of 67 kB and an external DTD are no hindrance', async () => {
  const warnings = new WarningList()
  const rows = await collect(openFixture('music.meta-cut/Posts.xml')(), warnings)
  expect(rows).toHaveLength(41)
  expect(Math.max(...rows.map((row) => row.rawLength('body')))).toBeGreaterThan(60_000)
  expect(warnings.sentences()).toEqual(['the external DTD "posts.dtd" was not fetched; it is not needed'])
})

test('a broken entity is a refusal with its line', async () => {
  const [row] = await read('<posts>\n<row Id="1" Body="a &nbsp; b" />\n</posts>')
  expect(() => row?.text('body')).toThrow('The XML is broken in line 2: "&nbsp;" is no XML entity.')
  const [bare] = await read('<posts>\n<row Id="1" Body="AT&T" />\n</posts>')
  expect(() => bare?.text('body')).toThrow('"&" is no XML entity')
})

test.each([
  [
    'other-xml',
    '<?xml version="1.0"?>\n<users>\n<row Id="1" />\n</users>',
    "This is a dump's Users.xml. Upload its Posts.xml.",
  ],
  ['other-xml', '<comments>\n</comments>', "This is a dump's Comments.xml"],
  ['other-xml', '<posthistory><row/></posthistory>', "This is a dump's PostHistory.xml"],
  ['other-xml', '<!DOCTYPE html>\n<html><body>Not found</body></html>', 'its outermost element is <html>'],
  ['entity-declaration', '<!DOCTYPE posts [<!ENTITY a "b">]>\n<posts>\n</posts>', 'declares XML entities of its own'],
  [
    'entity-declaration',
    '<!DOCTYPE posts [<!ENTITY % a SYSTEM "http://x/">%a;]><posts></posts>',
    'declares XML entities',
  ],
  ['encoding', '<?xml version="1.0" encoding="windows-1252"?>\n<posts>\n</posts>', 'its encoding is windows-1252'],
  [
    'not-well-formed',
    '<posts>\n<row Id="1" />\n<row Id="2" Id="3" />\n</posts>',
    'The XML is broken in line 3: duplicate attribute',
  ],
  [
    'not-well-formed',
    '<posts>\n<row Id="1" />\n<row Id="2"\nBody="&undefined;" />\n</posts>',
    'The XML is broken in line 4',
  ],
  ['not-well-formed', '<posts>\n<row Id="1" />\n</users>', 'The XML is broken in line 3'],
  ['not-well-formed', '<posts>\n</posts>\nand more', 'The XML is broken in line 3'],
  ['not-xml', '{"question": "q"}', 'This is JSON Lines, not XML.'],
  ['empty', '  \n', 'The file is empty.'],
])('refuses with %s: %s', async (code, xml, message) => {
  for (const chunkBytes of [3, 65_536]) {
    await expect(read(xml, chunkBytes)).rejects.toMatchObject({
      name: 'SourceRefusal',
      code,
      message: expect.stringContaining(message),
    })
  }
})

test('a file that is cut off anywhere is refused as cut off', async () => {
  const bytes = Buffer.from(postsXml(pairRows(1, 2, 3)))
  const rootEnds = bytes.indexOf('</posts>') + '</posts>'.length
  for (let length = 45; length < rootEnds; length += 11) {
    await expect(read(bytes.subarray(0, length))).rejects.toMatchObject({ code: 'cut-off' })
  }
  await expect(read(bytes.subarray(0, rootEnds))).resolves.toHaveLength(2)
})

test('the refusal of a cut file names the line', async () => {
  await expect(read('<posts>\n<row Id="1" />\n<row Id="2" Body="and th')).rejects.toThrow(
    'The file is cut off: it ends in line 3',
  )
})

test('a row without end is refused before it fills the memory', async () => {
  async function* endless() {
    yield Buffer.from('<posts>\n<row Id="1" Body="')
    const filler = Buffer.alloc(4 << 20, 'x')
    while (true) yield filler
  }
  await expect(collect(endless())).rejects.toMatchObject({ code: 'row-too-long' })
})
