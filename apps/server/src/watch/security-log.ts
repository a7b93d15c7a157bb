import { createSocket } from 'node:dgram';
import { appendFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import type { CallEvent } from '@touchmark/contract';

/** Something an observer of attacks wants to know. The caller stands in it by numbers, and by his network (IPv4 /24, IPv6 /48). */
export interface SecurityEvent {
  event: CallEvent | 'refused' | 'manyRefusals' | 'signInFailed' | 'locked' | 'restored' | 'unreadable';
  /** The key of the error, or the name of the call. */
  what: string;
  userId?: string;
  companyId?: string;
  network?: string;
  requestId?: string;
  /** Faults found by a check of the audit log or of isolation. */
  faults?: number;
  /** The row of what cannot be read. */
  row?: string;
}

export interface SecurityLog {
  write(event: SecurityEvent): void;
  close(): void;
}

/** Writes security events as JSON lines to the standard output or a file, or as syslog messages (RFC 5424) over UDP or TCP. */
export function openSecurityLog(to: string | undefined, warn: (text: string) => void): SecurityLog {
  if (to === undefined) return { write: () => undefined, close: () => undefined };
  const { protocol, hostname: host, port } = to.startsWith('syslog+') ? new URL(to) : { protocol: '', hostname: '', port: '' };
  if (protocol === 'syslog+udp:') return overUdp(host, Number(port || 514), warn);
  if (protocol === 'syslog+tcp:') return overTcp(host, Number(port || 601), warn);
  return {
    write(event) {
      const line = `${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`;
      try {
        if (to === 'stdout') process.stdout.write(line);
        else appendFileSync(to, line, { mode: 0o600 });
      } catch (error) {
        // A full disk must not turn a refusal into an error of the server.
        warn(`a security event could not be written to ${to}: ${String(error)}`);
      }
    },
    close: () => undefined,
  };
}

/** Facility 10 (security), severity notice; a lock, a failed check and what cannot be read are warnings. */
function syslog(event: SecurityEvent): Buffer {
  const severity = event.event === 'locked' || event.event === 'unreadable' || (event.faults ?? 0) > 0 ? 4 : 5;
  const header = `<${10 * 8 + severity}>1 ${new Date().toISOString()} ${hostname()} touchmark ${process.pid} ${event.event} -`;
  return Buffer.from(`${header} \u{FEFF}${JSON.stringify(event)}`);
}

function overUdp(host: string, port: number, warn: (text: string) => void): SecurityLog {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4').unref();
  socket.on('error', (error) => warn(`security events: ${error.message}`));
  return { write: (event) => socket.send(syslog(event), port, host.replace(/^\[|\]$/g, ''), () => undefined), close: () => socket.close() };
}

/** Messages that are kept while the receiver is away. */
const mostKept = 1000;

function overTcp(host: string, port: number, warn: (text: string) => void): SecurityLog {
  let socket: Socket | undefined;
  let up = false;
  let kept: Buffer[] = [];
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function open(): void {
    if (socket || closed) return;
    socket = connect(port, host.replace(/^\[|\]$/g, ''), () => {
      up = true;
      for (const message of kept.splice(0)) socket?.write(message);
    }).unref();
    socket.on('error', (error) => warn(`security events: ${error.message}`));
    socket.on('close', () => {
      socket = undefined;
      up = false;
      if (kept.length > 0) retry = setTimeout(open, 5_000).unref();
    });
  }
  return {
    write(event) {
      const text = syslog(event);
      // Octet counting (RFC 6587): a line break inside a message does not end it.
      const message = Buffer.concat([Buffer.from(`${text.length} `), text]);
      if (up && socket) return void socket.write(message);
      kept = [...kept.slice(1 - mostKept), message];
      open();
    },
    close() {
      closed = true;
      clearTimeout(retry);
      socket?.end();
    },
  };
}
