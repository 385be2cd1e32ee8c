import ipaddr from 'ipaddr.js';

/** Leading bits that identify an IPv6 subscriber; the other bits give one caller more addresses than can be counted. */
const IPV6_NETWORK = 64;

/** Networks by address, because most calls come from few addresses. */
const networks = new Map<string, string>();
const REMEMBERED = 1024;

/** The network under which limits count a caller: an IPv4 address, or the /64 of an IPv6 address. */
export function clientNetwork(ip: string): string {
  const known = networks.get(ip);
  if (known !== undefined) return known;
  const network = readNetwork(ip);
  if (networks.size === REMEMBERED) networks.clear();
  networks.set(ip, network);
  return network;
}

function readNetwork(ip: string): string {
  // Drops the zone that a link-local address may have, because PostgreSQL's addresses have no zone.
  const address = ipaddr.process(ip.split('%')[0] ?? ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_NETWORK}`);
  return `${network.toString()}/${IPV6_NETWORK}`;
}
