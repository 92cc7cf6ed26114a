import { UNSHOWN } from '@/lib/api/unshown'

/** Tells whoever prints the page that this could not be shown, so that no print of an error is made. A reader sees nothing. */
export function Unshown({ what }: { what: string }) {
  return <span hidden {...{ [UNSHOWN]: what }} />
}
