/** @type {import('next').NextConfig} */
export default {
  reactCompiler: true,
  poweredByHeader: false,
  devIndicators: false,
  // Pages and routes are loaded when they are first asked for: all at once take a gigabyte and ten seconds.
  experimental: { preloadEntriesOnStart: false },
  // These find their own files at run time; a bundle would take that from them.
  serverExternalPackages: ['pg', 'pg-boss', '@prisma/adapter-pg'],
  turbopack: { root: import.meta.dirname },
  // The compiler runs on its own, over the tests and scripts too: `npm run typecheck`.
  typescript: { ignoreBuildErrors: true },
}
