/** The small scenario of the field cases: an agent takes a table booking through its tools. */
export const BOOKING = `name: Booking a table
description: A guest books a table; the agent must make the reservation through its tool.
language: en
country: GB
clock: { now: 2026-03-14T10:00, zone: Europe/London }
opens: script

agent:
  plays: the restaurant's booking desk
  prompt: You take bookings for the restaurant. Make each with create_reservation. The guest is {guest}.
  tools:
    - name: check_table
      description: Tells whether a table is free.
      parameters: { type: object, properties: { size: { type: integer } }, required: [size] }
      result: { fixed: { free: true } }
    - name: get_menu
      description: Gives the menu.
      result: { fixed: [soup, fish] }
    - name: create_reservation
      description: Makes the reservation.
      parameters:
        type: object
        properties: { name: { type: string }, size: { type: integer }, at: { type: string } }
        required: [name, size]
      result:
        - { when: broken, error: The booking system is down. }
        - { expression: '{"confirmation": "R-" + string(size(reservations) + 1)}' }
      does: { reservations: 'reservations + [arguments]' }
    - name: end_call
      description: Hangs up.
      ends: true

memory:
  guest: { type: text, start: Amina Diallo }
  people: { type: whole-number, start: 4 }
  broken: { type: boolean, start: false }
  reservations: { type: list, start: [] }
  over: { type: boolean, start: false }

variants:
  - { guest: Amina Diallo, people: 4 }
  - { guest: Tom Vega, people: 2 }

steps:
  - id: ask
    say: Good morning, this is {guest}. I would like a table for {people} on Saturday at 19:30.
  - id: hear-the-offer
    listen: {}
  - id: agree
    reply-with-ai:
      instructions: You are {guest}. Agree to whatever is offered, and write [END] when you have said all.
      stop-token: '[END]'
      stopped: over
  - id: hear-the-booking
    listen: {}
  - id: booked
    check:
      title: Makes the reservation
      called: { tool: create_reservation, with: { name: { words: '{guest}' } } }
      claimed-by: [booked, confirmation]
      points: 2
  - id: nothing-twice
    check: { title: One reservation, memory: size(reservations) == 1, points: 0 }
  - id: done
    end: The guest has said goodbye.
`
