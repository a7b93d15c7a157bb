import type { FastifyBaseLogger } from 'fastify';

/**
 * Whether the database could not take a value (SQLSTATE class 22): a number out of range, a text that is no date. The caller sent it, so
 * he is answered 400; but the contract or a rule should have refused it before, by its field, so it is a fault of ours as well.
 */
export const isRefusedValue = (error: unknown): boolean =>
  error instanceof Error && /^22[0-9A-Z]{3}$/.test((error as { code?: string }).code ?? '');

/** Tells the log where it happened, but not the message of the database, which repeats the value. */
export function noteRefusedValue(log: Pick<FastifyBaseLogger, 'error'>, error: unknown, route: string | undefined): void {
  const { code = '', routine = '', stack = '' } = error as Error & { code?: string; routine?: string };
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line));
  log.error({ sqlState: code, routine, route, at }, 'the database refused a value that should have been refused before it');
}
