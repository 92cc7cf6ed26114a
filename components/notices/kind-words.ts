import type { NoticeKind } from '@/lib/api/notice'

/** What a run does, by the notice that tells of it: "Is told when a run …". */
export const kindWords: Readonly<Record<NoticeKind, string>> = {
  completed: 'comes to its end',
  paused: 'pauses',
  budget: 'reaches its budget',
}
