import type { Rubric } from './rubric'

const EXAMPLES = 'The examples are of computing; in another domain, think of what is as hard there.'
const RELATIVE =
  'Score relative to the easiest (1) and the hardest (10) problems of the domain; judge this criterion alone, whatever the others would be.'

/** How much thinking a problem takes, whatever one must know for it. */
export const CRITICAL_THINKING: Rubric = {
  question: `How much critical thinking does this problem require to solve? ${RELATIVE}`,
  examples: EXAMPLES,
  points: [
    {
      means: 'Nothing to think about: one known action, which the question itself names.',
      example: 'How do I rename a file?',
    },
    {
      means: 'One obvious check tells the cause.',
      example: 'The screen stays black, and its lamp is off.',
    },
    {
      means: 'A few known steps, in a plain order.',
      example: 'How do I move my mail to a new phone?',
    },
    {
      means: 'A choice between known ways, by one plain criterion.',
      example: 'Should I keep these pictures as JPEG or as PNG?',
    },
    {
      means: 'The cause is one of a few likely ones, to be tried one after another.',
      example: 'The printer prints from one laptop and not from the other.',
    },
    {
      means: 'Facts from different places have to be put together.',
      example: 'Uploads fail only above 2 MB, and only through the office network.',
    },
    {
      means: 'Several explanations have to be weighed, and ruled out by well-chosen tests.',
      example: 'A nightly job hangs about once a week, and its log shows nothing.',
    },
    {
      means: 'The symptom misleads, or there are trade-offs without one right answer.',
      example: 'Queries became slower after an index was added for them.',
    },
    {
      means: 'A chain of reasoning over parts that influence each other; intuition goes wrong.',
      example: 'Two services work alone, and lose messages together, only under load.',
    },
    {
      means: 'No known recipe: the problem has to be seen in another way, or something has to be proved.',
      example: 'Show how our own replication protocol can lose a confirmed write, and repair it.',
    },
  ],
}

/** How likely an error is on the way, how grave, and how hard to recover from. */
export const ERROR_HANDLING: Rubric = {
  question: `How likely is an error to occur while solving this problem, and, should one occur, how significant is its impact and how difficult is it to recover from? ${RELATIVE}`,
  examples: EXAMPLES,
  points: [
    {
      means: 'Hardly anything can go wrong, and nothing is lost if it does.',
      example: 'How do I change the background of my desktop?',
    },
    {
      means: 'A slip is seen at once and undone by one action.',
      example: 'How do I rename a folder?',
    },
    {
      means: 'A slip is likely enough and costs a minute.',
      example: 'How do I sort this sheet by its second column?',
    },
    {
      means: 'A mistake costs some work to undo.',
      example: 'How do I merge two lists of contacts?',
    },
    {
      means: 'A mistake is as likely as not; it stays with one person or one machine.',
      example: 'How do I replace a graphics driver by hand?',
    },
    {
      means: 'A mistake is likely, or noticed only later; putting it right takes a plan.',
      example: 'How do I move a mailbox with its rules to another provider?',
    },
    {
      means: "A mistake stops other people's work for a while.",
      example: 'How do I move a running site to another name server?',
    },
    {
      means: 'A mistake is hard to notice and spreads; recovery takes backups.',
      example: 'How do I change the character encoding of all texts in a database?',
    },
    {
      means: 'A mistake is likely, costly, and in part beyond repair.',
      example: 'How do I repair a damaged file system without a full backup?',
    },
    {
      means: 'One wrong step destroys what can not be replaced, and nobody would notice in time.',
      example: 'How do I renew the only key that decrypts all customer data, while the system runs?',
    },
  ],
}

/** How much one must know of the topic, whatever thinking the problem takes. */
export const TOPIC_KNOWLEDGE: Rubric = {
  question: `How much topic knowledge is required to solve the problem? ${RELATIVE}`,
  examples: EXAMPLES,
  points: [
    { means: 'Everyday knowledge.', example: 'How do I switch the computer off?' },
    { means: 'What every user of the thing knows.', example: 'How do I attach a file to a mail?' },
    { means: 'What the first help page says.', example: 'How do I put a signature under my mails?' },
    { means: 'What a practised user knows.', example: 'How do I make a formula skip empty cells?' },
    { means: 'The basics of the field.', example: 'What does a 404 of my web server mean, and where do I set it?' },
    {
      means: 'What a practitioner knows of the tool at hand.',
      example: 'How do I match a date whose time may be missing, by a regular expression?',
    },
    {
      means: 'Several tools or layers, and how they work together.',
      example: 'Why does the encrypted connection fail for one client behind our proxy?',
    },
    {
      means: 'Special knowledge of one part of the field.',
      example: 'How do I read this query plan, and which index does it ask for?',
    },
    {
      means: 'What few specialists know: the source code, or the wording of a standard.',
      example: 'Which memory order does this queue without locks need?',
    },
    {
      means: 'The frontier of the field.',
      example: 'Why does this processor reorder two stores, against its own manual?',
    },
  ],
}
