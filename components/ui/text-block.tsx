/** A text as it is, in mono, wrapped: prompts, raw replies, JSON. Scrolls when it is long. */
export function TextBlock({ text, label, tall = false }: { text: string; label: string; tall?: boolean }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={`overflow-auto rounded-control bg-inset px-3 py-2 ${tall ? 'max-h-[60vh]' : 'max-h-72'}`}
    >
      <pre className="wrap-anywhere whitespace-pre-wrap text-12 leading-5">{text}</pre>
    </section>
  )
}
