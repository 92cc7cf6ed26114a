import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ArchiveTool } from '@/lib/datasets/archive/archive-tool'

/** A program of a test in the place of a tool, written into a folder: it is told what the tool would be. */
export function standInTool(folder: string, tool: ArchiveTool, script: string): ArchiveTool {
  const program = path.join(folder, `${tool.name}.mjs`)
  writeFileSync(program, script)
  return {
    ...tool,
    command: process.execPath,
    listing: (archive) => [program, ...tool.listing(archive)],
    extracting: (archive, entry) => [program, ...tool.extracting(archive, entry)],
  }
}
