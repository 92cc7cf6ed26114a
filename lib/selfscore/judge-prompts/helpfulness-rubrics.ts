import type { Rubric } from './rubric'

/** How much a first message tells. */
export const OPENING: Rubric = {
  question:
    'How much information does the initial question contain that is useful for identifying and solving the problem?',
  examples: 'The examples show how much is said, whatever it is about.',
  points: [
    { means: 'Says nothing that could be acted on.', example: 'Help!!!' },
    { means: 'A feeling, or a bare name.', example: 'This printer hates me.' },
    { means: 'Names the subject only.', example: 'A question about printing.' },
    { means: 'Names a fault without any circumstance.', example: 'My printer does not print right.' },
    {
      means: 'Says what is wanted or wrong, not what was tried or seen.',
      example: 'I want to print on both sides, and it prints on one.',
    },
    {
      means: 'Adds one circumstance that narrows it down.',
      example: 'Since the update it prints on one side only.',
    },
    {
      means: 'Clear about aim and circumstances; a detail has to be asked for.',
      example: 'Since the update of Windows 11 it prints on one side from Word; from the browser it uses both.',
    },
    {
      means: 'Also tells what was tried, or the words of the message.',
      example: 'The same, and: I chose "both sides" in Word again, and it was gone after saving.',
    },
    {
      means: 'Only something small is missing; a helper could answer with a solution.',
      example: 'The same, with the model of the printer and the version of its driver.',
    },
    {
      means: 'Holds everything that a solution needs, and nothing else.',
      example: 'The same, and: a new document keeps the setting, the old template loses it.',
    },
  ],
}

/** How well a later message answers what the agent asked or advised. */
export const USER_HELPFULNESS: Rubric = {
  question:
    "Does the user's latest message show that the user followed the agent's previous instructions, and does it tell relevant new facts clearly and concisely?",
  examples: 'In the examples the agent had written: "Restart the router and tell me the colour of its lamp."',
  points: [
    { means: 'Ignores what was asked, or hinders.', example: 'Whatever. That is your job.' },
    { means: 'Answers something else; nothing can be used.', example: 'I have never liked this provider.' },
    { means: 'Vague, nothing new.', example: 'Still does not work.' },
    { means: 'Reacts to a part, and unclearly.', example: 'I pressed something, and then it did things.' },
    { means: 'Reacts, but leaves out what the agent needs.', example: 'I restarted it.' },
    {
      means: 'Follows and reports, with gaps or many words beside the matter.',
      example: 'I restarted it, which took a while, my sister called in between, and some lamp is on.',
    },
    { means: 'Follows and reports clearly.', example: 'I restarted it. The lamp is orange.' },
    {
      means: 'Adds a new fact that matters.',
      example: 'I restarted it. The lamp is orange, and the phone has a line again.',
    },
    {
      means: 'Exact about what was done and seen, in order.',
      example: 'Restarted at the switch; after a minute the lamp went from red to orange, and the phone has a line.',
    },
    {
      means: 'Did exactly what was asked, and tells the result completely and concisely.',
      example:
        'Restarted: red for a minute, then steady orange. The phone works; the laptop says "no internet, secured".',
    },
  ],
}

/** How far an answer brings the user towards the solution. */
export const AGENT_HELPFULNESS: Rubric = {
  question:
    "Is the agent's latest answer relevant to the current problem, understandable, applicable with what the user has said, and constructive in solving the underlying problem?",
  examples: 'In the examples the user had written: "My disk has been full since Monday\'s update. What can I do?"',
  points: [
    { means: 'Useless or harmful.', example: 'Delete the system folder.' },
    { means: 'Misses the problem, or sends the user away.', example: 'Ask a professional.' },
    { means: 'Related, but does not help.', example: 'Disks can fill up for many reasons.' },
    { means: 'Advice that fits any problem of the kind.', example: 'Restart, and keep everything up to date.' },
    { means: 'Partly helpful: the right direction, not applicable as said.', example: 'Look for large files.' },
    {
      means: 'A usable step, but unclear, incomplete, or one of too many at once.',
      example: 'Analyse the disk, empty all caches, move the logs, and check your backups.',
    },
    {
      means: 'A sound step towards the solution, clear enough to follow.',
      example: 'Open Settings, then Storage, and tell me which entry is the largest.',
    },
    {
      means: 'A sound step that fits what the user said, and tells what to look for.',
      example: 'It began with the update, so open Storage, then Temporary files: how large is "previous installation"?',
    },
    {
      means: 'Nearly the solution; one detail is left open.',
      example: 'The update left the previous installation behind. The disk cleanup can remove it.',
    },
    {
      means: 'Exactly what solves the problem, clear and applicable at once.',
      example:
        'Monday\'s update kept the previous installation. Open Storage, then Temporary files, tick "previous installation", and remove it: that is the space you miss.',
    },
  ],
}
