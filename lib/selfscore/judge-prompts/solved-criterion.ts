/** When a problem counts as solved, with an example on each side. */
export const SOLVED_CRITERION = [
  "Read the conversation, the agent's latest answer and the underlying problem.",
  'It is solved when what the agent has said so far, followed by this user, removes the underlying problem. A user who says that it works does not settle it, and neither does a confident answer.',
  'In the examples the underlying problem is "The router\'s firmware is too old for the provider".',
  'true. Example: the agent has told how to update the firmware, and where to find the update.',
  'true. Example: it told so two turns ago; the latest answer only says "You are welcome".',
  'false. Example: the agent has had the router restarted, and the user writes "It works now, thanks".',
  'false. Example: the agent has said that the firmware may be old, and not how to update it.',
].join('\n')
