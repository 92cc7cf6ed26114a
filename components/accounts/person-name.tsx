/** What somebody is called, as they wrote it: marks from right to left turn nothing around it. */
export function PersonName({ name, className }: { name: string; className?: string }) {
  return (
    <bdi title={name} className={className}>
      {name}
    </bdi>
  )
}
