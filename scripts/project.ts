import path from 'node:path'

/** The project's folder. */
export const PROJECT_DIR = path.resolve(import.meta.dirname, '..')

/** A path inside the project. */
export function projectPath(...parts: string[]): string {
  return path.join(PROJECT_DIR, ...parts)
}
