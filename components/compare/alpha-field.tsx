import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'

const USUAL = [0.1, 0.05, 0.01, 0.005, 0.001]

/** How often a difference may be found where there is none. */
export function AlphaField({ alpha, onChange }: { alpha: number; onChange: (alpha: number) => void }) {
  const options = [...new Set([...USUAL, alpha])].toSorted((a, b) => b - a)
  return (
    <Field label="α" inline="tight">
      <Select
        value={String(alpha)}
        options={options.map((value) => ({ value: String(value), label: String(value) }))}
        onValueChange={(value) => onChange(Number(value))}
        className="w-[100px]"
      />
    </Field>
  )
}
