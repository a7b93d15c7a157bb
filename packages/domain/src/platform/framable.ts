/** Whether an address may be shown in a frame: https (http on the same machine), and its host is on the platform's list. */
export function isFramable(href: string, hosts: readonly string[]): boolean {
  const [, scheme, host] = /^(https?):\/\/([^/?#@\s\\]+)(?=[/?#]|$)/i.exec(href) ?? [];
  if (!scheme || !host) return false;
  const local = /^(localhost|127\.0\.0\.1)(:\d+)?$/i.test(host);
  return (scheme.toLowerCase() === 'https' || local) && hosts.includes(host.toLowerCase());
}
