import { type Part, type PartView, words } from './part'

const MAIN_HEADINGS = ['Entrees', 'Pasta', 'Sandwiches', 'Vegan Options', 'Halal Options']

/** A guest at a restaurant: reads the menu in its prompt, orders from it, and knows what it ordered. */
export const playDiner: Part = (view) => {
  if (!/\bYou are a guest\b/.test(view.prompt) || !/^\s*THE MENU$/m.test(view.prompt)) return null
  const { latest } = view
  if (latest === null) return words('Thank you.')
  if (/\brefill\b/i.test(latest)) return words(recall(view, latest))
  if (/\bnot available\b/i.test(latest)) return words(orderAgain(view))
  if (/here is your main course/i.test(latest)) return words(receive(view, latest))
  if (/\bmain course\b/i.test(latest)) return words(orderMain(view))
  if (/\bdrink\b/i.test(latest)) return words(orderDrink(view))
  return words('Thank you very much.')
}

function orderDrink(view: PartView): string {
  if (!view.can('orders-a-drink')) return 'Nothing yet, thank you. I would like to look around for a while.'
  return `Good evening! I would like a ${view.pick('drink', drinksOf(view.prompt)) ?? 'lemonade'}, please.`
}

function orderMain(view: PartView): string {
  if (!view.can('orders-a-main-course')) return 'Hm, it all sounds so good that I can not make up my mind.'
  return `I will have the ${view.pick('main', mainsOf(view.prompt)) ?? 'soup'}, please.`
}

function orderAgain(view: PartView): string {
  if (!view.can('orders-another-main-course')) return 'Oh, what a pity. Then I really do not know what to have.'
  const others = mainsOf(view.prompt).filter((dish) => !ordered(view, [dish]))
  return `That is a pity. Then I will take the ${view.pick('second', others) ?? 'soup'} instead.`
}

function receive(view: PartView, latest: string): string {
  const asked = ordered(view, mainsOf(view.prompt))
  const brought = asked !== null && latest.toLowerCase().includes(asked.toLowerCase())
  if (brought || !view.can('notices-the-wrong-dish')) return 'Thank you, that looks delicious!'
  return `Excuse me, I think there has been a mistake: this is not what I ordered.${asked === null ? '' : ` I asked for the ${asked}.`}`
}

function recall(view: PartView, latest: string): string {
  const served = /Here you are, for you: ([^.]+)\./.exec(view.heard.join('\n'))?.[1]
  const drink = ordered(view, drinksOf(view.prompt)) ?? served
  if (view.can('recalls-the-drink') && drink !== undefined) return `I had the ${drink}, and I would love another one.`
  const others = drinksOf(view.prompt).filter((each) => each.toLowerCase() !== drink?.toLowerCase())
  return `I believe it was the ${view.pick(`other ${latest.length}`, others) ?? 'water'}.`
}

/** Which of these it named last itself. */
function ordered({ said }: PartView, things: readonly string[]): string | null {
  for (const text of said.toReversed()) {
    const found = things.filter((thing) => text.includes(`a ${thing},`) || text.includes(`the ${thing}`))
    const longest = found.toSorted((a, b) => b.length - a.length)[0]
    if (longest !== undefined) return longest
  }
  return null
}

function drinksOf(prompt: string): string[] {
  return dishesUnder(prompt, 'Beverages').flatMap((line) => {
    const soft = /^Soft Drinks \((.+)\)/.exec(line)?.[1]
    if (soft !== undefined) return soft.split(', ').filter((name) => !name.startsWith('etc'))
    return /^(Iced Tea|Lemonade|Beer)/.exec(line)?.[0] ?? []
  })
}

function mainsOf(prompt: string): string[] {
  return MAIN_HEADINGS.flatMap((heading) => dishesUnder(prompt, heading))
    .map((line) => line.split(/ with |, | in /)[0] ?? line)
    .filter((name) => !/Soup$/.test(name))
}

function dishesUnder(prompt: string, heading: string): string[] {
  const lines = prompt.split('\n').map((line) => line.trim())
  const start = lines.indexOf(heading)
  if (start < 0) return []
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('- '))
  return lines.slice(start + 1, end < 0 ? undefined : end).map((line) => line.slice(2))
}
