import { expect, test } from 'vitest';
import { isPrivateAddress, literalAddress } from './private-address.ts';

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://0.0.0.0/',
  'http://169.254.169.254/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a00:1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[2002:a00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[ff02::1]/',
  'http://255.255.255.255/',
  'http://192.0.2.1/',
  'http://240.0.0.1/',
])('%s is private', (url) => {
  const address = literalAddress(new URL(url).hostname);
  expect(address && isPrivateAddress(address)).toBe(true);
});

test.each(['http://1.1.1.1/', 'http://200.160.2.3/', 'http://[2606:4700::1111]/', 'http://172.32.0.1/'])(
  '%s is public',
  (url) => {
    const address = literalAddress(new URL(url).hostname);
    expect(address && isPrivateAddress(address)).toBe(false);
  },
);

test.each(['http://exemplo.com.br/', 'http://localhost/', 'http://n8n:5678/'])('%s has a name', (url) => {
  expect(literalAddress(new URL(url).hostname)).toBeNull();
});
