import ipaddr from 'ipaddr.js';

/** An IPv6 subscriber gets a network of this many leading bits, and with it more addresses than anybody could count. */
const IPV6_NETWORK = 64;

/** The network that limits count a caller by: an IPv4 address, or the /64 of an IPv6 address. */
export function clientNetwork(ip: string): string {
  // PostgreSQL knows no zone of a link-local address.
  const address = ipaddr.process(ip.split('%')[0] ?? ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_NETWORK}`);
  return `${network.toString()}/${IPV6_NETWORK}`;
}
