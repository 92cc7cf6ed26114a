/** An agent as the paper names it: one with retrieval says so. */
export function agentWords({ name, kind }: { name: string; kind: string }): string {
  return kind === 'rag' && !/\bRAG\b/i.test(name) ? `${name}+RAG` : name
}
