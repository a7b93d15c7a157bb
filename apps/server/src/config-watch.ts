import * as z from 'zod';

/** How the installation is watched. */
export interface WatchConfig {
  /** Whether every request is a line on the standard output. */
  accessLog: boolean;
  /** ClamAV's daemon: the path of its socket or host:port. */
  clamd?: { at: string; whileAway: 'refuse' | 'allow' };
  /** Whom to tell of a weakness: mailto: or https:. */
  securityContact?: string;
  /** stdout, the path of a file, or syslog+udp:// or syslog+tcp:// with host and port. */
  securityLog?: string;
  /** Who has it may read /metrics; without it there is no such address. */
  metricsToken?: string;
  /** Whether traces are sent by OTLP, and which part of them. */
  traces?: { service: string; share: number; endpoint: string };
}

export const watchSettings = {
  ACCESS_LOG: z.enum(['on', 'off']).optional(),
  CLAMD_SOCKET: z
    .string()
    .regex(/^(?:\/[^\0]+|[\w.-]+:\d{1,5}|\[[\da-fA-F:]+\]:\d{1,5})$/)
    .optional(),
  CLAMD_AWAY: z.enum(['refuse', 'allow']).default('refuse'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  SECURITY_LOG: z
    .string()
    .regex(/^(?:stdout|\/[^\0]+|syslog\+(?:udp|tcp):\/\/[\w.-]+(?::\d{1,5})?|syslog\+(?:udp|tcp):\/\/\[[\da-fA-F:]+\](?::\d{1,5})?)$/)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('touchmark'),
  OTEL_TRACES_SAMPLER_ARG: z.string().transform(Number).pipe(z.number().min(0).max(1)).default(1),
  METRICS_TOKEN: z.string().min(16).optional(),
};

export const watchRules = {
  ACCESS_LOG: { zh: '应为 on 或 off', en: 'must be on or off' },
  CLAMD_SOCKET: { zh: '应为 clamd 套接字的绝对路径或 主机:端口', en: 'must be the absolute path of clamd’s socket, or host:port' },
  CLAMD_AWAY: { zh: '应为 refuse 或 allow', en: 'must be refuse or allow' },
  SECURITY_CONTACT: {
    zh: '应形如 mailto:security@example.com 或 https 地址',
    en: 'must look like mailto:security@example.com, or be an https address',
  },
  SECURITY_LOG: {
    zh: '应为 stdout、文件的绝对路径，或 syslog+udp://主机:端口、syslog+tcp://主机:端口',
    en: 'must be stdout, the absolute path of a file, syslog+udp://host:port or syslog+tcp://host:port',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: { zh: '应为 http 或 https 地址', en: 'must be an http or https address' },
  OTEL_SERVICE_NAME: { zh: '最多 100 个字符', en: 'has at most 100 characters' },
  OTEL_TRACES_SAMPLER_ARG: { zh: '应为 0 到 1 之间的数', en: 'must be a number from 0 to 1' },
  METRICS_TOKEN: { zh: '至少 16 个字符', en: 'must have at least 16 characters' },
};

type Read = { [Name in keyof typeof watchSettings]?: z.output<(typeof watchSettings)[Name]> };

export function watchConfig(read: Read, demo: boolean): WatchConfig {
  return {
    // The terminal of a demonstration shows its addresses and accounts.
    accessLog: (read.ACCESS_LOG ?? (demo ? 'off' : 'on')) === 'on',
    ...(read.CLAMD_SOCKET && { clamd: { at: read.CLAMD_SOCKET, whileAway: read.CLAMD_AWAY ?? 'refuse' } }),
    ...(read.SECURITY_CONTACT && { securityContact: read.SECURITY_CONTACT }),
    ...(read.SECURITY_LOG && { securityLog: read.SECURITY_LOG }),
    ...(read.METRICS_TOKEN && { metricsToken: read.METRICS_TOKEN }),
    ...(read.OTEL_EXPORTER_OTLP_ENDPOINT && {
      traces: {
        service: read.OTEL_SERVICE_NAME ?? 'touchmark',
        share: read.OTEL_TRACES_SAMPLER_ARG ?? 1,
        endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
      },
    }),
  };
}
