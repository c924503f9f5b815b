import { BlockList, isIP } from 'node:net';

/** Not the public internet: private, loopback, link-local (cloud metadata), shared, documentation, multicast, reserved. */
const refused = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  refused.addSubnet(net, prefix, 'ipv4');
}

/** Global unicast; everything else in IPv6 is refused without a list. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  // Teredo, ORCHID, documentation, 6to4 (the IPv4 address inside could be a private one).
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  refused.addSubnet(net, prefix, 'ipv6');
}

/** Whether an IP address is one of the public internet. IPv4 inside IPv6 (mapped, NAT64) counts as not. */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  const family = isIP(bare);
  if (family === 4) return !refused.check(bare, 'ipv4');
  if (family === 6) return globalUnicast.check(bare, 'ipv6') && !refused.check(bare, 'ipv6');
  return false;
}
