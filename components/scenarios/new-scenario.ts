/** What a new scenario begins with: a whole one, so that there is something to change. */
export const NEW_SCENARIO = `name: A first scenario
description: What the scenario tests, in a sentence.
language: en
opens: script

agent:
  plays: the guest
  prompt: You are a guest in a café. Answer in one short sentence.

choices:
  drinks:
    coffee: [espresso, cappuccino]
    tea: [green tea, black tea]

memory:
  drink: text

steps:
  - id: ask
    say: Good morning! What may I bring you?
  - id: hear
    listen:
      drink: { choice: drinks, optional: true }
  - id: orders
    check:
      title: Orders a drink
      memory: has(memory.drink)
      points: 1
      dimensions: [context-awareness]
  - id: done
    end: The guest has ordered.
`
