'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useComments } from '@/components/queries/use-comments'
import type { CommentAnswer } from '@/lib/api/comment'

/** What begins a thread, and the replies to it. */
export interface Thread {
  root: CommentAnswer
  replies: CommentAnswer[]
}

/** Whether what people said is known: while it is not, nobody can say that there is nothing. */
export interface NotesRead {
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface TurnNotes {
  threads: readonly Thread[]
  comments: number
  openFlags: number
}

const NOTHING: TurnNotes = { threads: [], comments: 0, openFlags: 0 }
const NotesContext = createContext<ReadonlyMap<number, TurnNotes>>(new Map())
const ReadContext = createContext<NotesRead | null>(null)

/** Gives the parts of a transcript what people said of its turns. */
export function TurnNotesProvider({ interactionId, children }: { interactionId: string; children: ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useComments(interactionId)
  const notes = useMemo(() => notesByTurn(data ?? []), [data])
  const read = useMemo(() => ({ error, isPending, isFetching, refetch }), [error, isPending, isFetching, refetch])
  return (
    <ReadContext value={read}>
      <NotesContext value={notes}>{children}</NotesContext>
    </ReadContext>
  )
}

/** What people said of one turn. */
export function useTurnNotes(turn: number): TurnNotes {
  return useContext(NotesContext).get(turn) ?? NOTHING
}

/** How reading what people said went; null outside of a transcript. */
export function useNotesRead(): NotesRead | null {
  return useContext(ReadContext)
}

/** Comments as threads, by their turns. */
export function notesByTurn(comments: readonly CommentAnswer[]): Map<number, TurnNotes> {
  const roots = comments.filter(({ parentId }) => parentId === null)
  const turns = [...new Set(roots.map(({ turn }) => turn))]
  return new Map(
    turns.map((turn) => {
      const threads = roots
        .filter((root) => root.turn === turn)
        .map((root) => ({ root, replies: comments.filter(({ parentId }) => parentId === root.id) }))
      const said = comments.filter((comment) => comment.turn === turn && comment.text !== null)
      const openFlags = threads.filter(
        ({ root }) => root.flag !== null && root.text !== null && root.resolvedAt === null,
      )
      return [turn, { threads, comments: said.length, openFlags: openFlags.length }]
    }),
  )
}
