import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** The log of a process of the server. */
export const ownLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel, redact: ['req.headers.authorization', 'req.headers["blade-auth"]'] });

/** The log as the database and the back-ups write it. */
export const sentences = (log: Logger) => ({
  debug: (m: string) => log.debug(m),
  info: (m: string) => log.info(m),
  warn: (m: string) => log.warn(m),
  error: (m: string) => log.error(m),
});
