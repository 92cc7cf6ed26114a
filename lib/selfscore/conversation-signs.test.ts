import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRoleDrift, userSaysSolved } from './conversation-signs'

const opening = 'My laptop does not connect to the wireless network since the last update, what can I do?'
const agentText = 'Open the device manager. Restart your router and wait 30 seconds. Let me know if that works.'
const drift = (userText: string, previousUserTexts: string[] = [opening]) =>
  findRoleDrift({ opening, userText, previousUserTexts, previousAgentText: agentText })

describe('a user proxy that advises', () => {
  test.each([
    'You should restart your router first.',
    'You need to update the driver before anything else.',
    'You could also try another cable.',
    'You can try running the installer as administrator.',
    'I would recommend reinstalling the driver.',
    "I'd suggest you check the cable.",
    'I suggest clearing the cache.',
    'My advice is to buy a new one.',
    'Have you tried turning it off and on again?',
    'Did you check whether the cable is plugged in?',
    'To fix this, run the network troubleshooter.',
    'To solve the issue you simply add the flag.',
    'Restart your router and try again.',
    'Please check your network settings.',
    'First, open your control panel.',
    'Make sure you have the latest driver.',
    'Follow these steps: open the settings, click reset.',
    "Here's how you do it: delete the file.",
    '1. Open the settings\n2. Click on Network\n3. Select Reset\n4. Restart',
    'Open the terminal. Run the installer. Then restart the machine.',
    'Thanks. You might want to check the firewall too.',
    'I still see it. Uninstall your antivirus, that helps most people.',
  ])('%s', (text) => {
    expect(drift(text)).toContain('role-drift-advice')
  })

  test.each([
    'I restarted the router and waited 30 seconds, still nothing.',
    'I opened the device manager and the adapter has a yellow mark.',
    'Restarted it. Same error.',
    'Set it to 5 and ran it again, no change.',
    'I tried what you said: I updated the driver and rebooted.',
    'You said I should restart the router, but I have no access to it.',
    'You told me to check your settings page, which one is that?',
    'Should I restart the router first or the laptop?',
    'Do you want me to try another cable?',
    'What do you need to know about my system?',
    'What should I try next?',
    'Can you tell me how to open the device manager?',
    'Please tell me which driver to use.',
    'Please help, I have to give a talk in an hour.',
    'Let me know if you need more details.',
    'The error says: "You should restart your computer".',
    'The manual says you must set the jumper.',
    'As you suggested, I made sure the cable is plugged in.',
    'Steps to reproduce:\n1. Open the app\n2. Click save\n3. Close it\nThen it crashes.',
    'What I did:\n- open the settings\n- click on Network\n- select Reset\nNothing happened.',
    'I ran `sudo apt update && restart your router` and it printed nothing.',
    'My colleague told me you should use the wired network.',
    'Try as I might, it does not connect.',
    'Your first suggestion did not help.',
    'Check. The cable is plugged in.',
    'Restart your router and wait 30 seconds - done, no change.',
    'I am not sure whether you can use that port on Windows 7.',
    'Use of the old driver gives the same error.',
    'The code is:\n```\n// make sure you have set the flag\nrun(your_flag)\n```\nand it prints 0.',
    'Running it as administrator shows the same message.',
    'Please explain your second step again.',
    'I made sure the driver is the latest, version 3.5.',
    'You can see the log below.',
    'Is it true that you have to use the old driver?',
    'It is a page where you can enter a date.',
    'You can remove duplicates there, it makes no difference.',
    'Yes.',
  ])('not: %s', (text) => {
    expect(drift(text)).toEqual([])
  })
})

describe('a user proxy that greets anew, or as the help desk would', () => {
  test.each([
    'Hello, I restarted the router.',
    'Hi there! The cable is plugged in.',
    'Hi again, no luck so far.',
    'Hi! Still nothing.',
    'Hello Anna, I did that.',
    'Hey there, it prints an error.',
    'Good morning! I tried it.',
    'Dear support team, it does not start.',
    'Dear support,\nit does not start.',
    'Greetings. The adapter is listed.',
    'Welcome to the help desk!',
    'Hello',
    'How can I help you today?',
    'What seems to be the problem?',
    '  Hello! My printer is on.',
    'Good evening, it failed again.',
    'Hello everyone, it failed.',
    'Hi, I did that.',
    'HELLO, I did that.',
    'Hello – how may I assist you?',
  ])('%s', (text) => {
    expect(drift(text)).toContain('role-drift-greeting')
  })

  test.each([
    'Hello World prints fine, my own program does not.',
    'Hello, World! is all it prints.',
    'Hi-res mode is on.',
    'High values make it crash.',
    'Hey, that changed something!',
    'The program says hello, then it stops.',
    'It shows "Hello, how can I help you?" and hangs.',
    'Good idea, I will try it.',
    'Good. The light is green.',
    'Welcome screen appears, then it freezes.',
    'Dear me, that deleted the file.',
    'Thanks, I restarted it.',
    'Ok. It is still slow.',
    'History is empty.',
    'Hidden files are shown.',
    'No, I say hello to the server and it closes.',
    'Morning tests pass, evening tests fail.',
    'Helloworld.exe is missing.',
    'The day after the update it began.',
    'Yes, it is version 7.',
  ])('not: %s', (text) => {
    expect(drift(text)).not.toContain('role-drift-greeting')
  })
})

describe('a user proxy that repeats itself', () => {
  const earlier = [opening, 'I restarted the router and the light on it is green.', 'Yes, I did.']

  test.each([
    [opening],
    [opening.toUpperCase()],
    ['“My laptop does not connect to the wireless network since the last update, what can I do?”'],
    ['My  laptop does not connect to the wireless network\nsince the last update - what can I do'],
    [`Thanks. ${opening}`],
    ['I restarted the router, and the light on it is green!'],
    ['I restarted the router and the light on it is green. What now?'],
    ['**I restarted the router** and the light on it is green.'],
  ])('%s', (text) => {
    expect(drift(text, earlier)).toContain('role-drift-repetition')
  })

  test.each([
    ['Yes, I did.'],
    ['I restarted the router and the light on it is red.'],
    ['My laptop does not connect.'],
    ['The light on it is green.'],
    ['I restarted the router again and the light on it is still green.'],
    [''],
    ['...'],
    ['I did restart the router.'],
  ])('not: %j', (text) => {
    expect(drift(text, earlier)).not.toContain('role-drift-repetition')
  })

  test('the opening counts even where it is not among the earlier messages', () => {
    expect(drift(opening, [])).toEqual(['role-drift-repetition'])
  })
})

describe('a user proxy that speaks for the agent', () => {
  test.each([
    'I did that.\nAgent: Great, now open the device manager.',
    'Assistant: Please send me the log file.',
    '**Agent:** Great, now open the device manager.',
    '[Agent]: Great, now open the device manager.',
    'Help desk: Have a look at the light first.',
    'Helpdesk: have a look at the light.',
    'Support agent: we will look into it.',
    'User: it fails\nAI: That is a known fault.',
    'I hope this helps.',
    'Let me know if that works.',
    'Let me know whether this solves it.',
    "I'd be happy to help with that.",
    "I'm here to help.",
    'As an AI I cannot see your screen.',
    'Is there anything else I can help you with?',
    'Thank you for contacting us.',
    'I can walk you through it.',
    'If you have any further questions, just ask.',
    'Feel free to reach out.',
    agentText,
  ])('%s', (text) => {
    expect(drift(text)).toContain('role-drift-speaks-for-agent')
  })

  test.each([
    'The log says\n```\nagent: connection to host lost\n```',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox',
    'Agent: running',
    'The agent: what is it good for?',
    'My support contract: gold.',
    'You wrote "Let me know if that works", so: it does not.',
    'Let me know if you need anything else.',
    'Let me know if I should send the log.',
    'I hope this is enough information.',
    'I am happy to send the log.',
    'Is there anything else I can try?',
    'Can you help me with that?',
    'Thank you for your help.',
    'I have one further question.',
    'The bot: is it running as a service?',
    'It prints Agent: 7 and stops.',
    'Which support tool do you mean?',
    'I can walk through the steps again.',
    'As an administrator it works the same.',
    'Error: the agent could not be reached.',
  ])('not: %s', (text) => {
    expect(drift(text)).not.toContain('role-drift-speaks-for-agent')
  })
})

test('each sign is given once, several together', () => {
  const text = `Hello! ${opening} You should restart it. You should check it.\nAgent: Let me know if that works.`
  expect(drift(text)).toEqual([
    'role-drift-advice',
    'role-drift-greeting',
    'role-drift-repetition',
    'role-drift-speaks-for-agent',
  ])
})

test('whatever the text, both answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(typeof userSaysSolved(text)).toBe('boolean')
      expect(new Set(drift(text)).size).toBe(drift(text).length)
    }),
  )
})

test.each([
  ['“', []],
  ['"', []],
  ['`', []],
  ['```', []],
  [' ', []],
  ['\n', []],
  ['. ', []],
  ['> ', []],
  ['a', []],
  ['it ', []],
  ['it is ', []],
  ['first, ', []],
  ['no longer ', []],
  ['does not get ', []],
  ['open it. ', ['role-drift-advice']],
  ['agent: ', ['role-drift-speaks-for-agent']],
])('a hundred thousand characters of %j are looked through like any text', (piece, signs) => {
  const text = piece.repeat(Math.ceil(100_000 / piece.length))
  expect(drift(text)).toEqual(signs)
  expect(userSaysSolved(text)).toBe(false)
})
