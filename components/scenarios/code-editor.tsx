'use client'

import { autocompletion } from '@codemirror/autocomplete'
import { yaml } from '@codemirror/lang-yaml'
import { linter, lintGutter } from '@codemirror/lint'
import { EditorView, ViewPlugin } from '@codemirror/view'
import CodeMirror, { type Extension } from '@uiw/react-codemirror'
import { readScenario } from '@/lib/scripted/language/read-scenario'
import { completeScenario } from './complete-scenario'

const faults = linter(
  ({ state }) =>
    readScenario(state.doc.toString()).faults.map(({ line, column, message }) => {
      const at = state.doc.line(Math.min(Math.max(1, line), state.doc.lines))
      const from = Math.min(at.from + column - 1, at.to)
      return { from, to: Math.max(from, at.to), severity: 'error' as const, message }
    }),
  { delay: 300 },
)

const look = EditorView.theme({
  '&': { fontSize: '12px', backgroundColor: 'var(--bg)', color: 'var(--fg)' },
  '.cm-content': { fontFamily: 'var(--font-geist-mono), monospace', caretColor: 'var(--fg)' },
  '.cm-gutters': { backgroundColor: 'var(--bg-sub)', color: 'var(--fg-3)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--bg-inset)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--accent-bg) !important',
  },
  '.cm-tooltip': { backgroundColor: 'var(--bg-raise)', color: 'var(--fg)', border: '1px solid var(--line-2)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--bg-selected)', color: 'var(--fg)' },
  '.cm-cursor': { borderLeftColor: 'var(--fg)' },
  // The colours of the words themselves are left to the theme: one ink, so that every pair keeps its contrast.
  '.cm-line span': { color: 'inherit !important' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--bg-inset)', color: 'var(--fg-2)', border: '1px solid var(--line)' },
})

/** What scrolls can be reached by keys. */
const reachableScroller = ViewPlugin.define((view) => {
  view.scrollDOM.tabIndex = 0
  return {}
})

const extensions: Extension[] = [
  yaml(),
  faults,
  lintGutter(),
  autocompletion({ override: [completeScenario] }),
  look,
  reachableScroller,
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': "The scenario's file" }),
]

/** The editor of a scenario's file: keys are completed, and faults are shown at their line while somebody types. */
export default function CodeEditor({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <CodeMirror
      value={value}
      onChange={onChange}
      extensions={extensions}
      theme="none"
      height="70vh"
      basicSetup={{ highlightActiveLine: true }}
      className="overflow-hidden rounded-card border border-line"
    />
  )
}
