/** @type {import('next').NextConfig} */
export default {
  reactCompiler: true,
  poweredByHeader: false,
  devIndicators: false,
  experimental: {
    // Pages and routes are loaded when they are first asked for: all at once take a gigabyte and ten seconds.
    preloadEntriesOnStart: false,
    // Four megabytes of maps for each of a hundred routes are read as the route is. What runs on the server is left as
    // it was written instead, so that a stack can be read without any; to shorten it takes half of the build, too.
    turbopackSourceMaps: false,
    turbopackMinify: { server: false, client: true },
    // The same compiler without a process of Babel beside each core.
    turbopackRustReactCompiler: true,
    // Written for a second build that hardly anybody makes.
    turbopackFileSystemCacheForBuild: false,
  },
  // These find their own files at run time; a bundle would take that from them.
  serverExternalPackages: ['pg', 'pg-boss', '@prisma/adapter-pg'],
  turbopack: { root: import.meta.dirname },
  // The compiler runs on its own, over the tests and scripts too: `npm run typecheck`.
  typescript: { ignoreBuildErrors: true },
}
