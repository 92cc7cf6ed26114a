/** How a script came to its end, as it is read. */
export const ENDING_WORDS: Readonly<Record<string, string>> = {
  'script-end': 'the script came to its end',
  'agent-ended': 'the agent ended the conversation',
  'no-branch-matched': 'no branch matched',
  'max-turns': 'the script went on for too long',
  'context-window': 'the conversation no longer fitted the agent’s window',
  'no-score': 'nothing can be scored',
  error: 'an error of the surroundings',
  cancelled: 'it was cancelled',
  stopped: 'it was stopped',
}
