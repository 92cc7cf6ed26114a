import { expect, test } from 'vitest'
import { modelFamily } from './model-family'

test.each([
  ['gpt-4o', 'GPT'],
  ['openai/GPT-4.1-mini', 'GPT'],
  ['chatgpt-4o-latest', 'GPT'],
  ['o1', 'GPT'],
  ['o3-mini', 'GPT'],
  ['o4-mini-2025-04-16', 'GPT'],
  ['gpt-oss:20b', 'GPT'],
  ['claude-3-5-sonnet-20241022', 'Claude'],
  ['us.anthropic.claude-3-haiku-20240307-v1:0', 'Claude'],
  ['gemini-2.5-pro', 'Gemini'],
  ['models/gemini-1.5-flash', 'Gemini'],
  ['google/gemma-2-9b-it', 'Gemini'],
  ['mixtral-8x7b', 'Mistral'],
  ['open-mixtral-8x22b', 'Mistral'],
  ['mistralai/Mistral-7B-Instruct-v0.3', 'Mistral'],
  ['codestral-latest', 'Mistral'],
  ['meta-llama/Llama-3.1-8B-Instruct', 'Llama'],
  ['llama3.1:8b', 'Llama'],
  ['us.meta.llama3-2-1b-instruct-v1:0', 'Llama'],
  ['deepseek-r1-distill-llama-70b', 'Llama'],
  ['hermes-3-llama-3.1-405b', 'Llama'],
  ['deepseek-chat', 'DeepSeek'],
  ['deepseek-r1-distill-qwen-32b', 'Qwen'],
  ['Qwen2.5-72B-Instruct', 'Qwen'],
  ['qwq-32b', 'Qwen'],
  ['grok-3', 'Grok'],
  ['command-r-plus', 'Command'],
  ['phi-4', 'Phi'],
])('%s is of the family %s', (name, family) => {
  expect(modelFamily(name)).toBe(family)
})

test.each([
  'sim-novice',
  'stub-model',
  '7b',
  '',
  'my-assistant',
  'o5x',
  'gptneo',
  'philosopher-7b',
  'egpt-4',
  'commander',
])('%j shows no family', (name) => {
  expect(modelFamily(name)).toBeNull()
})
