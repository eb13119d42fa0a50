import ipaddr from 'ipaddr.js';

const HOME_BITS = 64;

/**
 * The key under which a visitor's attempts are counted: an IPv4 address as it is; for IPv6 the network, since a home or server owns a whole
 * one (RFC 6177) and could use another address every time.
 * @param address of the connection, or as a trusted proxy tells it
 */
export function visitorAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOME_BITS}`).toString()}/${HOME_BITS}`;
}
