import ipaddr from 'ipaddr.js';

/** Leading bits that an IPv6 subscriber keeps; the rest gives one caller more addresses than can be counted. */
const IPV6_NETWORK = 64;

/** The network that limits count a caller by: an IPv4 address, or the /64 of an IPv6 address. */
export function clientNetwork(ip: string): string {
  // PostgreSQL has no zone in an address, as link-local ones may carry.
  const address = ipaddr.process(ip.split('%')[0] ?? ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_NETWORK}`);
  return `${network.toString()}/${IPV6_NETWORK}`;
}
