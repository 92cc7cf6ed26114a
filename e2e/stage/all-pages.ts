import { readdirSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import { projectPath } from '@/scripts/project'

/** Every page of the product, by the path of its folder: `/runs/[runId]`. What stands for every other address is none. */
export function allPages(): string[] {
  return readdirSync(projectPath('app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'page.tsx')
    .map((file) =>
      dirname(file)
        .split(sep)
        .filter((part) => part !== '.' && !/^\(.+\)$/.test(part)),
    )
    .filter((parts) => !parts.some((part) => part.startsWith('[...')))
    .map((parts) => `/${parts.join('/')}`)
}

/** The address of a page with these ids; null where one of its ids is not among them. */
export function addressOfPage(page: string, ids: Readonly<Record<string, string>>): string | null {
  const parts = page.split('/').map((part) => {
    const name = /^\[(\w+)\]$/.exec(part)?.[1]
    return name === undefined ? part : (ids[name] ?? null)
  })
  return parts.includes(null) ? null : parts.join('/')
}
