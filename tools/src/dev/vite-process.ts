// Vite's dev server, in a process of its own: on SIGTERM it ends its process at once, which must not be the one that has
// the database to stop. Arguments: the folder of the browser side, host, port.
import { createServer } from 'vite';

const [webDir = '', host = '', port = ''] = process.argv.slice(2);
const vite = await createServer({
  root: webDir,
  configFile: `${webDir}/vite.config.ts`,
  server: { host, port: Number(port), strictPort: true },
  clearScreen: false,
  logLevel: 'warn',
});
await vite.listen();
const [address = ''] = vite.resolvedUrls?.local ?? [];
process.send?.(address.replace(/\/$/, ''));
process.once('disconnect', () => process.exit(0));
