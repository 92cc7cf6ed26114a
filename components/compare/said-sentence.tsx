import { sizesIn } from './sizes-in'

/** A sentence of a comparison, with what one looks for first set apart: by how much. */
export function SaidSentence({ children }: { children: string }) {
  return sizesIn(children).map(({ text, isSize, at }) =>
    isSize ? (
      <b key={at} className="font-semibold">
        {text}
      </b>
    ) : (
      text
    ),
  )
}
