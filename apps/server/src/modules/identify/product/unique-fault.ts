/** The name of the unique constraint that a database error violates, or undefined. */
export function brokenRule(error: unknown): string | undefined {
  const fault = error as { code?: unknown; constraint?: unknown };
  return error instanceof Error && fault.code === '23505' && typeof fault.constraint === 'string' ? fault.constraint : undefined;
}
