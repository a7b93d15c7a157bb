const dayMs = 86_400_000;

/** Weekdays that have begun after `from` up to and with `to` ('yyyy-MM-dd…'): how long something has been waiting. Public holidays are not known here. */
export function workingDays(from: string, to: string): number {
  const [first, last] = [from, to].map((text) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`)) as [number, number];
  const days = Math.max(0, Math.round((last - first) / dayMs));
  const startsOn = new Date(first).getUTCDay();
  const rest = Array.from({ length: days % 7 }, (_, i) => (startsOn + i + 1) % 7).filter(
    (weekday) => weekday !== 0 && weekday !== 6,
  ).length;
  return Math.floor(days / 7) * 5 + rest;
}
