import type { EstimateFigure } from './estimate-words'

/** The figures that a launch is decided by, two beside each other, each with the words that it needs. */
export function EstimateFigures({ figures }: { figures: readonly (EstimateFigure & { name: string })[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-12 text-fg-3">{name}</dt>
          <dd>
            <p className="font-semibold text-22">{value}</p>
            <p className="wrap-break-word text-12 text-fg-2">{note}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}
