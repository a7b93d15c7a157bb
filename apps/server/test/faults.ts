/** The names of the fields that an answer refuses. */
export const faultsOf = (answer: unknown): string[] =>
  (answer as { data?: { fields?: { field: string }[] } | null }).data?.fields?.map(({ field }) => field) ?? [];
