import { describe, expect, test } from 'vitest'
import { comparableText } from './comparable-text'
import { findQuotes } from './find-quotes'

/** What is found, as the words of the reason and the words of the text that they lead to. */
function found(reason: string, ...texts: string[]) {
  return findQuotes(reason, texts.map(comparableText)).map(({ inReason, textIndex, inText }) => [
    reason.slice(inReason.start, inReason.end),
    inText.map(({ start, end }) => texts[textIndex]?.slice(start, end)).join(' … '),
  ])
}

describe('what counts as a quotation', () => {
  test('words in straight or curly marks that stand in the text', () => {
    const text = 'Save your edits first. HEAD and your branch stay where they are; only this file changes.'
    expect(found('It says "Save your edits first" and “your branch stay where they are”.', text)).toEqual([
      ['Save your edits first', 'Save your edits first'],
      ['your branch stay where they are', 'your branch stay where they are'],
    ])
  })

  test('at least three words or twelve characters', () => {
    const text = 'Do a b c with git checkout and rm -rf now.'
    expect(found('"git" "rm -rf" "a b c" "git checkout"', text)).toEqual([
      ['a b c', 'a b c'],
      ['git checkout', 'git checkout'],
    ])
  })

  test('what stands nowhere is none, and does not turn the rest inside out', () => {
    const text = 'Restart the print spooler, then look at the queue again.'
    expect(found('Not "something that nobody said" but "Restart the print spooler" helps.', text)).toEqual([
      ['Restart the print spooler', 'Restart the print spooler'],
    ])
  })

  test('a straight mark within the quotation does not end it', () => {
    const text = 'Then run git commit -m "first try" and push it.'
    expect(found('It gives "run git commit -m "first try" and push" as a command.', text)).toEqual([
      ['run git commit -m "first try" and push', 'run git commit -m "first try" and push'],
    ])
  })

  test('an opening mark without an end is none', () => {
    expect(found('It says “Restart the print spooler and nothing else', 'Restart the print spooler')).toEqual([])
  })
})

describe('a quotation is found', () => {
  test.each([
    ['through emphasis and code', 'Use **`git restore`** in _newer_ versions.', 'Use git restore in newer versions'],
    ['with Markdown that the text has', 'You could use `git restore` here.', 'could use `git restore` here'],
    ['with Markdown that the text has not', 'You could use git restore here.', 'could use `git restore` here'],
    ['across line breaks and indentation', 'one two\n   three\u00a0 four', 'one two three four'],
    ['across the markers of a list', '1. Open the panel\n2. Choose the printer', 'Open the panel Choose the printer'],
    ['with curly for straight apostrophes', "It isn't there, don't worry.", 'isn’t there, don’t worry'],
    ['with another dash', 'Wait - then try again', 'Wait — then try again'],
    ['in another case, with another end', 'the old file is back?', 'The old file is back.'],
    ['through a link', 'See [the manual page](https://example.org/a_(b)) for more.', 'See the manual page for more'],
    ['with marks that are not seen', 'take\u200b the \u202eother way round', 'take the other way round'],
  ])('%s', (_, text, quotation) => {
    expect(found(`It says “${quotation}” here.`, text)).toHaveLength(1)
  })

  test('where words were left out, in each of its parts', () => {
    const text = 'Checking out a path overwrites the working copy, always and everywhere, without asking.'
    expect(found('"Checking out a path ... without asking"', text)).toEqual([
      ['Checking out a path ... without asking', 'Checking out a path … without asking'],
    ])
    expect(found('"without asking ... Checking out a path"', text)).toEqual([])
  })

  test('in whole words alone', () => {
    expect(found('"out the bins"', 'They shout the bins down.')).toEqual([])
    expect(found('"out the bins"', 'They shout the bins down; put out the bins.')).toEqual([
      ['out the bins', 'out the bins'],
    ])
  })

  test('in the judged message before the other one', () => {
    const quotes = findQuotes('"I tried it twice" "only you did that"', [
      comparableText('You tried it.'),
      comparableText('I tried it twice. Only you did that.'),
    ])
    expect(quotes.map(({ textIndex }) => textIndex)).toEqual([1, 1])
  })
})

describe('texts of any kind', () => {
  test.each([
    ['one letter, a hundred thousand times', 'a'.repeat(100_000), `"${'a'.repeat(3_000)}b"`],
    ['nothing but marks', '"'.repeat(100_000), '"'.repeat(100_000)],
    ['opening marks without an end', '“'.repeat(100_000), '“'.repeat(100_000)],
    ['brackets', '](('.repeat(33_000), `"${'](('.repeat(1_000)})"`],
    ['lone halves of characters', '\ud83d '.repeat(50_000), '"\udd25 \ud83d \ud83d"'],
    ['nothing', '', ''],
  ])('are searched without harm: %s', (_, text, reason) => {
    expect(findQuotes(reason, [comparableText(text)])).toEqual([])
  })

  test('a hundred thousand characters are searched to their end', () => {
    const text = `${'some other words. '.repeat(5_500)}The last words count.`
    expect(found('It ends: "The last words count"', text)).toEqual([['The last words count', 'The last words count']])
  })
})
