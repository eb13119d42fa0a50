import { main } from '@vintem/server/main';
import { stopSignal } from '@vintem/server/platform/stop-signal';
import { buildWebWhenStale, WebBuildError } from '#web/build-web.ts';

const stop = stopSignal();
try {
  await buildWebWhenStale({ stop, progress: () => console.log('Montando as telas (só quando mudam)…') });
} catch (error) {
  if (!(error instanceof WebBuildError)) throw error;
  console.error(`${error.message}\nNão foi possível montar as telas.`);
  process.exit(1);
}
process.exit(stop.aborted ? 0 : await main(stop));
