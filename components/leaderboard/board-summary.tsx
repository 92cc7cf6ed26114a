/** What the board shows, in sentences: a reader may stop here. */
export function BoardSummary({ summary }: { summary: readonly string[] }) {
  const [first, ...others] = summary
  return (
    <div className="grid gap-x-10 gap-y-3 border-line border-y py-5 lg:grid-cols-2">
      <p className="wrap-anywhere font-medium text-[17px] leading-7">{first}</p>
      {others.length > 0 ? (
        <div className="grid content-start gap-2">
          {others.map((sentence) => (
            <p key={sentence} className="wrap-anywhere text-14 text-fg-2 leading-6">
              {sentence}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  )
}
