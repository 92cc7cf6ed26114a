import path from 'node:path'

/** @type {import('next').NextConfig} */
export default {
  output: 'standalone',
  outputFileTracingRoot: path.resolve(import.meta.dirname),
  reactCompiler: true,
  serverExternalPackages: ['pg', 'pg-boss', '@prisma/adapter-pg'],
  poweredByHeader: false,
  devIndicators: false,
}
