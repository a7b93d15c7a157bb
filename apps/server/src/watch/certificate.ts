import { connect } from 'node:tls';

export interface Certificate {
  host: string;
  /** Milliseconds since 1970. */
  until: number;
}

const askedEvery = 6 * 3600_000;

/**
 * The certificate of the public address, which usually lies with a reverse proxy; null for plain HTTP, or if the address cannot
 * be reached from here. Asked again after six hours.
 */
export function certificateOf(publicUrl: string): () => Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return () => Promise.resolve(null);
  let asked = -Infinity;
  let answer = Promise.resolve<Certificate | null>(null);
  return () => {
    if (performance.now() - asked > askedEvery) {
      asked = performance.now();
      answer = endOf(hostname, Number(port || 443));
    }
    return answer;
  };
}

const endOf = (host: string, port: number): Promise<Certificate | null> =>
  new Promise((resolve) => {
    // An expired or unknown certificate is read too: its end is what is asked for.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: 5_000 }, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Number.isNaN(until) ? null : { host, until });
    });
    socket.once('timeout', () => socket.destroy());
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(null));
  });
