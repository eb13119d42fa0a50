// The engines with samples made here, in a real browser.
import { expect, test } from 'vitest';
import { prepareForText } from './prepare-image.ts';
import { readImageText } from './read-image-text.ts';
import { readCodes } from './read-codes.ts';

const signal = new AbortController().signal;

test('text', { timeout: 60_000 }, async () => {
  const canvas = document.createElement('canvas');
  canvas.width = 700; canvas.height = 500;
  const c = canvas.getContext('2d')!;
  c.fillStyle = '#ddd'; c.fillRect(0,0,700,500); c.fillStyle='#333'; c.font='28px monospace';
  ['PADARIA DO BAIRRO LTDA','CNPJ 12.345.678/0001-95','PAO FRANCES 1 UN 12,50','VALOR TOTAL R$ 12,50','20/11/2026 10:31:22'].forEach((l,i)=>c.fillText(l,30,60+i*60));
  const bitmap = await createImageBitmap(canvas);
  const t0=performance.now();
  const loads: number[]=[]; const reads:number[]=[];
  const read = await readImageText(prepareForText(bitmap), {signal, onLoad:(s)=>loads.push(s), onRead:(s)=>reads.push(s)});
  console.log(performance.now()-t0, read, loads.length, reads);
  const t1=performance.now();
  await readImageText(prepareForText(bitmap,90), {signal}).then(r=>console.log(performance.now()-t1, r));
  console.log(await readCodes(bitmap, signal));
  expect(read.text).toContain('12,50');
});
