import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, FRAMEWORK } from './chunk-groups.ts';
import { engineFiles } from './engine-files.ts';
import { pages } from './pages.ts';
import { precompress } from './precompress.ts';
import { shellFiles } from './shell-files.ts';
import { routes } from './src/routes.ts';

const server = process.env['VINTEM_SERVER_URL'] ?? 'http://127.0.0.1:3001';

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [
    pages(),
    // Before react(): it splits each route's component off before the compiler sees it.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src',
      generatedRouteTree: 'src/route-tree.gen.ts',
      virtualRouteConfig: routes,
      addExtensions: true,
      disableLogging: true,
    }),
    react({ compiler: true }),
    tailwindcss(),
    engineFiles(),
    shellFiles(),
    precompress(),
  ],
  server: { proxy: { '/api': server, '/health': server, '/ready': server } },
  build: {
    manifest: true,
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page itself brings these: no part of it needs to ask for them again, and the entry lists what each part asks for.
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(framework|rolldown-runtime)-/.test(file)) : files,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: 'app.html', landing: 'landing.html', 'service-worker': 'src/offline/service-worker.ts' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 1 },
            // Without their dependencies: those of the entry stay there.
            { name: chunkGroups(import.meta.dirname), includeDependenciesRecursively: false },
          ],
        },
        // The entry names every chunk, and what looks like chance does not compress: seven letters tell versions apart too.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Browsers ask for the worker by a name that stays.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
