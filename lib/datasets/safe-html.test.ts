import { expect, test } from 'vitest'
import { safeHtml } from '@/lib/datasets/safe-html'

const ATTACKS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="http://a.example/" onmouseover="alert(1)" style="position:fixed" target="_blank" id="x" name="y">x</a>',
  '<a href="http://a.example/&quot; onclick=&quot;alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick=alert(1) class="fixed inset-0">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name=a autofocus onfocus=alert(1)><button>go</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"</style>',
  '<textarea><script>alert(1)</script></textarea>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><script>alert(1)</script></xmp>',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<a href="http://a.example/"><img src=x onerror=alert(1) alt="<script>alert(1)</script>"></a>',
  '<p>\u0000<scr\u0000ipt>alert(1)</script></p>',
  '<<script>script>alert(1)<</script>/script>',
  '</p></div></main><script>alert(1)</script>',
]

const TAGS =
  'p|br|hr|pre|code|kbd|b|em|i|strong|blockquote|ul|ol|li|a|span|div|h3|h4|h5|h6|table|tbody|thead|tr|th|td|sub|sup'
const ALLOWED_TAG = new RegExp(
  `^</?(?:${TAGS})(?: href="https?://[^"<>\\s]*" rel="noopener noreferrer nofollow"| (?:start|colspan|rowspan)="\\d+")* ?/?>`,
)

/** Each "<" of the output must begin a harmless tag with harmless attributes; all others would have to be &lt;. */
function strangeTags(html: string): string[] {
  return [...html.matchAll(/</g)].map(({ index }) => html.slice(index)).filter((rest) => !ALLOWED_TAG.test(rest))
}

test.each(ATTACKS)('nothing that runs, loads or is styled is left of %s', (attack) => {
  for (const html of [attack, `<p>before ${attack} after</p>`, `<pre><code>${attack}`, `${attack}${attack}`]) {
    expect(strangeTags(safeHtml(html))).toEqual([])
    expect(strangeTags(safeHtml(html, 'stackoverflow.com'))).toEqual([])
  }
})

test('code that shows markup stays to be read', () => {
  const html = '<pre><code>&lt;script&gt;alert("&amp;lt;")&lt;/script&gt;\n    if a &lt; b</code></pre>'
  expect(safeHtml(html)).toBe(html)
})

test.each([
  [
    'links',
    '<a href="http://a.b/c?d=1&amp;e=2">x</a>',
    '<a href="http://a.b/c?d=1&amp;e=2" rel="noopener noreferrer nofollow">x</a>',
  ],
  [
    'links without protocol',
    '<a href="//a.b/c">x</a>',
    '<a href="https://a.b/c" rel="noopener noreferrer nofollow">x</a>',
  ],
  ['links within an unknown site', '<a href="/q/1">x</a>', '<span>x</span>'],
  [
    'images',
    '<img src="https://i.s/x.png" alt="a &lt;b&gt;">',
    '<a href="https://i.s/x.png" rel="noopener noreferrer nofollow">[image: a &lt;b&gt;]</a>',
  ],
  [
    'images in links',
    '<a href="http://l/"><img src="y" alt="z"></a>',
    '<a href="http://l/" rel="noopener noreferrer nofollow"><span>[image: z]</span></a>',
  ],
  ['headings', '<h1>a</h1><h2>b</h2><h6>c</h6>', '<h3>a</h3><h4>b</h4><h6>c</h6>'],
  [
    'quotations and lists',
    '<blockquote><ol start="3"><li>a</li></ol></blockquote>',
    '<blockquote><ol start="3"><li>a</li></ol></blockquote>',
  ],
  ['MathJax', '<p>$a &lt; b$</p>', '<p>$a &lt; b$</p>'],
])('%s', (_, html, safe) => {
  expect(safeHtml(html)).toBe(safe)
})

test('links within a known site lead there', () => {
  expect(safeHtml('<a href="/q/1">x</a>', 'stackoverflow.com')).toContain('href="https://stackoverflow.com/q/1"')
})

test('tags nested fifty thousand deep do no harm', () => {
  expect(safeHtml(`${'<b>'.repeat(50_000)}x`).length).toBeLessThan(2000)
})
