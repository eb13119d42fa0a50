import { expect, test } from 'vitest';
import { isRefused, literalAddress, addressScopeOf } from './private-address.ts';

const reach = (url: string) => addressScopeOf(literalAddress(new URL(url).hostname) ?? 'not an address');

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://0.0.0.0/',
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
  'http://[fd00::1]/',
  'http://[ff02::1]/',
  'http://255.255.255.255/',
  'http://192.0.2.1/',
  'http://240.0.0.1/',
])('%s is private', (url) => {
  expect(reach(url)).toBe('private');
});

test.each([
  // AWS, Azure, Google, Oracle, DigitalOcean and most others, however it is written
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0xa9.254.0251.0xfe/',
  'http://169.254.169.254./',
  // containers on AWS, DNS and time of AWS, Tencent
  'http://169.254.170.2/',
  'http://169.254.0.23/',
  'http://[fd00:ec2::254]/',
  'http://[fd00:ec2::23]/',
  'http://[fd20:ce::254]/',
  'http://[fe80::a9fe:a9fe]/',
  'http://[febf::1]/',
  'http://100.100.100.200/',
  'http://[fd00:c1::a9fe:a9fe]/',
  'http://192.0.0.192/',
  'http://168.63.129.16/',
  'http://[fd00:42::42]/',
  // mapped, compatible, translated (well-known, local, any length), 6to4, Teredo, ISATAP
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:6464:64c8]/',
  'http://[::169.254.169.254]/',
  'http://[::ffff:0:169.254.169.254]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[64:ff9b:1::169.254.169.254]/',
  'http://[64:ff9b:1:a9fe:a9:fe00::]/',
  'http://[64:ff9b:1:0:a9:fea9:fe00:0]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[2001:0:a9fe:a9fe::]/',
  'http://[2001:0:102:304:0:0:5601:5601]/',
  'http://[2001:db8::5efe:169.254.169.254]/',
  'http://[2606:4700::200:5efe:a9fe:a9fe]/',
])('%s is never reached, whatever the operator allows', (url) => {
  expect(reach(url)).toBe('never');
  expect(isRefused(reach(url), true)).toBe(true);
});

test.each([
  ['public', true, false],
  ['public', false, false],
  ['private', true, false],
  ['private', false, true],
] as const)('%s, private allowed %s: refused %s', (of, allowPrivate, refused) => {
  expect(isRefused(of, allowPrivate)).toBe(refused);
});

test.each(['http://1.1.1.1/', 'http://200.160.2.3/', 'http://[2606:4700::1111]/', 'http://172.32.0.1/'])(
  '%s is public',
  (url) => {
    expect(reach(url)).toBe('public');
  },
);

test.each(['http://exemplo.com.br/', 'http://localhost/', 'http://n8n:5678/'])('%s has a name', (url) => {
  expect(literalAddress(new URL(url).hostname)).toBeNull();
});
