// Which addresses a webhook may reach: those of the public internet, so that nobody can make the server knock at its own network's doors.
import ipaddr from 'ipaddr.js';

/** Whether `address` (an IP, v4 or v6) is anything but a plain public one: private, loopback, link-local, mapped, reserved, multicast. */
export function isPrivateAddress(address: string): boolean {
  // `process` opens an IPv4 address that is written as IPv6.
  return ipaddr.process(address).range() !== 'unicast';
}

/** The IP in a URL's host, without the brackets of IPv6; null when it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}
