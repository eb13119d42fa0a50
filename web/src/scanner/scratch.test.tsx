import { test } from 'vitest';
import { commands } from 'vitest/browser';
import { openImage, prepareForText } from './prepare-image.ts';
import { readImageText } from './read-image-text.ts';
import { readCodes } from './read-codes.ts';
const signal = new AbortController().signal;
test.each(['fiap_cupom.jpg','juan_minha_nota.jpeg','tiano_NF_Example.jpeg'])('%s', { timeout: 120_000 }, async (name) => {
  const b64 = await (commands as any).readSample('receipt_img/'+name);
  const blob = await (await fetch('data:image/jpeg;base64,'+b64)).blob();
  const bmp = await openImage(blob);
  let t=performance.now();
  console.log(name, bmp.width, bmp.height, await readCodes(bmp, signal), performance.now()-t);
  for (const mode of ['columns','block'] as const) { t=performance.now();
    const r = await readImageText(prepareForText(bmp), {signal, mode});
    console.log(name, mode, r.confidence, Math.round(performance.now()-t), '\n'+r.text);
  }
});
