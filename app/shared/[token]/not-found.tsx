import { EmptyState } from '@/components/ui/empty-state'

export default function NothingBehindThisLink() {
  return (
    <main className="mx-auto max-w-[640px] p-4 pt-16">
      <EmptyState title="There is nothing here" as="h1">
        It is not behind this link, or is there no longer.
      </EmptyState>
    </main>
  )
}
