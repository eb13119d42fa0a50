// The addresses that a webhook may reach. Public ones, always. Private ones, if the operator allows it. Link-local and cloud metadata
// addresses, which hand out credentials, never.
import ipaddr from 'ipaddr.js';

export type AddressScope = 'public' | 'private' | 'never';

/**
 * Services of clouds for the machines in them, beside the link-local ones: AWS over IPv6, Google over IPv6, Alibaba, Oracle (over IPv6, and
 * the older one), Azure, Scaleway over IPv6. Sources: the providers' documentation of instance metadata.
 */
const CLOUD = [
  'fd00:ec2::/32',
  'fd20:ce::/32',
  '100.100.100.0/24',
  'fd00:c1::/32',
  '192.0.0.192/32',
  '168.63.129.16/32',
  'fd00:42::/32',
].map((range) => ipaddr.parseCIDR(range));

/** The IPv4 address at these bytes. */
type Bytes = readonly [number, number, number, number];

/** Prefixes under which IPv6 carries an IPv4 address, and where (RFC 4291, 6052, 8215, 3056, 4380, 2765). */
const CARRIERS: readonly (readonly [ReturnType<typeof ipaddr.parseCIDR>, readonly Bytes[], mask?: number])[] =
  [
    [ipaddr.parseCIDR('::ffff:0:0/96'), [[12, 13, 14, 15]]],
    [ipaddr.parseCIDR('::/96'), [[12, 13, 14, 15]]],
    [ipaddr.parseCIDR('::ffff:0:0:0/96'), [[12, 13, 14, 15]]],
    [ipaddr.parseCIDR('64:ff9b::/96'), [[12, 13, 14, 15]]],
    [
      ipaddr.parseCIDR('64:ff9b:1::/48'),
      [
        [6, 7, 9, 10],
        [7, 9, 10, 11],
        [9, 10, 11, 12],
        [12, 13, 14, 15],
      ],
    ],
    [ipaddr.parseCIDR('2002::/16'), [[2, 3, 4, 5]]],
    [ipaddr.parseCIDR('2001::/32'), [[4, 5, 6, 7]]],
    // Teredo writes the client's address with every bit turned.
    [ipaddr.parseCIDR('2001::/32'), [[12, 13, 14, 15]], 0xff],
  ];

/** The scope of `address` (an IP, v4 or v6). */
export function addressScopeOf(address: string): AddressScope {
  const parsed = ipaddr.parse(address);
  const all = [parsed, ...carriedBy(parsed)];
  if (all.some(isNever)) return 'never';
  // Written as IPv6, an IPv4 address is the same address; translated, it is one that we do not judge.
  return ipaddr.process(address).range() === 'unicast' ? 'public' : 'private';
}

/** Whether addresses of that scope are refused. */
export function isRefused(reach: AddressScope, allowPrivate: boolean): boolean {
  return reach === 'never' || (reach === 'private' && !allowPrivate);
}

function isNever(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'linkLocal' || CLOUD.some((range) => isWithin(address, range));
}

/** The IPv4 addresses embedded in an IPv6 one; none, for most. */
function carriedBy(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4[] {
  if (!isSix(address)) return [];
  const bytes = address.toByteArray();
  const at = (places: Bytes, mask: number) =>
    new ipaddr.IPv4(places.map((place) => (bytes[place] ?? 0) ^ mask));
  const carried = CARRIERS.flatMap(([range, where, mask = 0]) =>
    isWithin(address, range) ? where.map((places) => at(places, mask)) : [],
  );
  // ISATAP: any network, and an interface that is an IPv4 address (RFC 5214).
  const isInterface = (bytes[8] === 0 || bytes[8] === 2) && bytes[9] === 0 && bytes[10] === 0x5e;
  return isInterface && bytes[11] === 0xfe ? [...carried, at([12, 13, 14, 15], 0)] : carried;
}

function isSix(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 {
  return address.kind() === 'ipv6';
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: ReturnType<typeof ipaddr.parseCIDR>): boolean {
  return address.kind() === range[0].kind() && address.match(range);
}

/** The IP in a URL's host, without the brackets of IPv6; null when it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}
