/** The name of the unique rule that a database error breaks, or undefined. */
export function brokenRule(error: unknown): string | undefined {
  const fault = error as { code?: unknown; constraint?: unknown };
  return error instanceof Error && fault.code === '23505' && typeof fault.constraint === 'string' ? fault.constraint : undefined;
}
